/**
 * WEB-33: takes away a caret that stands in words nobody can write in. A browser looks for the next place where one could
 * stand whenever its own has become unreachable, and a dialog makes all of the page behind it unreachable: it would go
 * through a whole menu at each touch. What somebody has marked stays marked.
 */
export function forgetCaret(): void {
  const selection = getSelection()
  if (selection?.isCollapsed) selection.removeAllRanges()
}
