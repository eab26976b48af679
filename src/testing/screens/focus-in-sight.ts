/**
 * Why whoever works by keyboard can't see what has the focus: it lies outside the window, is covered, or is not outlined,
 * itself or what stands for it; null: it is in sight. Needs nothing but the page, so that it may be sent there.
 */
export function whyNotInSight(): string | null {
  const focused = document.activeElement
  // Between the end of the page and its beginning the browser's own controls have their turn.
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

  /** Some of it can be seen: a point in its middle, or in the middle of its upper or lower half. */
  function isOnTop(element: HTMLElement): boolean {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.5, 0.25, 0.75].some((part) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * part)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  }
}
