/** Text as searches and typed codes compare it. */

/**
 * TXT-1: folds what keyboards, editors and copying make different: case, accents, ligatures and full-width letters, curly
 * quotes, long dashes, invisible characters and repeated spaces. 'Jalapeño  “Poppers”' becomes 'jalapeno "poppers"'.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}
