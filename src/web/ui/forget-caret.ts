/**
 * WEB-33: removes an invisible caret from text that can't be edited. When a caret becomes unreachable, the browser searches
 * for the next possible place. A dialog makes the whole page behind it unreachable, so each touch would search an entire
 * menu. A selection of the user stays.
 */
export function forgetCaret(): void {
  const selection = getSelection()
  if (selection?.isCollapsed) selection.removeAllRanges()
}
