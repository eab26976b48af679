/** Text as searches and typed codes compare it: here, and by the same two tables in the database. */

/** What is removed after the decomposition (NFKD), as the inside of a regular expression's brackets: accents, and what is invisible. */
export const ignoredCharacters = String.raw`\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF`

/** Curly quotes and long dashes, and in the same order the plain character for each. */
export const plainCharacters = ['‘’‚‛′“”„‟″«»‐‑‒–—―−', `'''''"""""""-------`] as const

const ignored = new RegExp(`[${ignoredCharacters}]`, 'g')
const [curly, plain] = plainCharacters
const toPlain = new RegExp(`[${curly}]`, 'g')

/**
 * TXT-1: folds what keyboards, editors and copying make different: case, accents, ligatures and full-width letters, curly
 * quotes, long dashes, invisible characters and repeated spaces. 'Jalapeño  “Poppers”' becomes 'jalapeno "poppers"'.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(toPlain, (character) => plain[curly.indexOf(character)] ?? character)
    .replace(ignored, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}
