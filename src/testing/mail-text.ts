/** The words of a mail, as its reader sees them. */

/** The text of its HTML on one line. */
export function htmlToText(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
