/** The alphabet of text messages. */

/** The most characters of a text message that is not split. */
export const maxText = 160

/** The basic alphabet of GSM 03.38. Characters of its extension count twice, so none of them is used. */
const alphabet = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '´': "'",
  '`': "'",
  '^': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '~': '-',
  '•': '-',
  '·': '-',
  '…': '...',
  '€': 'EUR',
  '™': 'TM',
  '{': '(',
  '[': '(',
  '}': ')',
  ']': ')',
  '\\': '/',
  '|': '/',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
}

/**
 * TEL-7: a text on one line in the basic alphabet: accents that it lacks are left out, quotes and dashes are simplified,
 * and any other character becomes '?'. Each character counts once.
 */
export function toGsmText(text: string): string {
  return [...text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()].map(toGsmCharacter).join('')
}

function toGsmCharacter(character: string): string {
  if (alphabet.has(character)) return character
  const replacement = replacements[character]
  if (replacement !== undefined) return replacement
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return bare !== '' && [...bare].every((part) => alphabet.has(part)) ? bare : '?'
}
