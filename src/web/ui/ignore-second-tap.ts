/** A tap counts as the second tap of the one that closed a dialog within this time and distance. */
const withinMs = 400
const withinPixels = 24

/**
 * WEB-35: ignores the second tap of a double tap whose first one closed a dialog, because it would act on what is now under
 * it. `tap` is the last one inside the dialog. Later taps, a tap elsewhere and all after it, and keyboard clicks have their
 * usual effect.
 */
export function ignoreSecondTap(tap: MouseEvent): void {
  if (isByKeyboard(tap)) return
  const ignore = (next: MouseEvent) => {
    if (!isSecondTap(tap, next)) return end()
    next.preventDefault()
    next.stopPropagation()
  }
  const end = () => removeEventListener('click', ignore, { capture: true })
  addEventListener('click', ignore, { capture: true })
  setTimeout(end, withinMs)
}

/** All browsers count mouse clicks in `detail`, but not all count touch taps. */
function isSecondTap(tap: MouseEvent, next: MouseEvent): boolean {
  if (isByKeyboard(next) || Math.hypot(next.x - tap.x, next.y - tap.y) > withinPixels) return false
  const isByMouse = 'pointerType' in next && next.pointerType === 'mouse'
  return !isByMouse || next.detail > 1
}

function isByKeyboard({ detail }: MouseEvent): boolean {
  return detail === 0
}
