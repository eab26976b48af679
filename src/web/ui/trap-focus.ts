const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Makes Tab go from a dialog's last control to its first, and back, instead of out to the browser's own controls. */
export function trapFocus(event: React.KeyboardEvent, dialog: HTMLElement | null): void {
  if (event.key !== 'Tab' || !dialog) return
  const controls = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(isReachable)
  const first = controls[0]
  const last = controls.at(-1)
  const isAtStart = document.activeElement === first || !controls.some((el) => el === document.activeElement)
  if (event.shiftKey && isAtStart) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault()
    first?.focus()
  }
}

/** Tab skips radio buttons of a group that has another one checked. */
function isReachable(control: HTMLElement): boolean {
  if (!control.checkVisibility()) return false
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return true
  const siblings = control.ownerDocument.getElementsByName(control.name)
  return ![...siblings].some((radio) => radio instanceof HTMLInputElement && radio.checked)
}
