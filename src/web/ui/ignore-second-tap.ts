/** How long after a dialog has closed, and how far from the tap that closed it, another tap belongs to that one. */
const withinMs = 400
const withinPixels = 24

/**
 * WEB-35: ignores the second tap of a double tap whose first one closed a dialog: it would act on what lay under it. `tap`
 * is the last one inside. Later taps, taps elsewhere and those of a keyboard count as always.
 */
export function ignoreSecondTap(tap: MouseEvent): void {
  if (isByKeyboard(tap)) return
  const ignore = (next: MouseEvent) => {
    if (!isSecondTap(tap, next)) return
    next.preventDefault()
    next.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), withinMs)
}

/** Browsers count the clicks of a mouse, but not every one counts the taps of a finger. */
function isSecondTap(tap: MouseEvent, next: MouseEvent): boolean {
  if (isByKeyboard(next) || Math.hypot(next.x - tap.x, next.y - tap.y) > withinPixels) return false
  const isByMouse = 'pointerType' in next && next.pointerType === 'mouse'
  return !isByMouse || next.detail > 1
}

function isByKeyboard({ detail }: MouseEvent): boolean {
  return detail === 0
}
