/**
 * Why a keyboard user can't see the focused element: it is outside the window, covered, or has no outline on itself or the
 * element that represents it. Null if it is in sight. Self-contained, so that it can be sent to a page.
 */
export function whyNotInSight(): string | null {
  const focused = document.activeElement
  // Between the end and the start of the page, the focus is on the browser's own controls.
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null
  const isSeen = [focused, label].some((element) => element && isOnTop(element))
  if (!isSeen) return `covered or outside: ${focused.outerHTML.slice(0, 200)}`
  const bearers = [focused, label, focused.parentElement, focused.closest('article')]
  return bearers.some((element) => element && isOutlined(element))
    ? null
    : `not marked: ${focused.outerHTML.slice(0, 200)}`

  function isOutlined(element: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }

  /** Whether some of it is visible: a point in its middle, or in the middle of its upper or lower half. */
  function isOnTop(element: HTMLElement): boolean {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.5, 0.25, 0.75].some((part) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * part)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  }
}
