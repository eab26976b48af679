/**
 * Translates the page as Chrome does: each text outside of `translate="no"` is replaced by two nested <font> elements with the
 * translation. It stays the same here, so that a test can read it.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) if (isTranslated(text)) text.replaceWith(inFont(inFont(text.data)))
}

function isTranslated(text: Text): boolean {
  return text.data.trim() !== '' && !text.parentElement?.closest('[translate="no"], script, style, textarea')
}

function inFont(content: string | Node): HTMLElement {
  const font = document.createElement('font')
  font.style.verticalAlign = 'inherit'
  font.append(content)
  return font
}
