/**
 * DLV-1: pastes several lines into a single-line field as parts between commas. The browser would join the last word of a
 * line with the first word of the next.
 */
export function pasteLines(event: React.ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData.getData('text').split(/[\r\n]+/)
  const parts = lines.map((line) => line.trim()).filter(Boolean)
  if (parts.length < 2) return
  event.preventDefault()
  // Unlike a changed value it can be undone, and React sees it.
  document.execCommand('insertText', false, parts.join(', '))
}
