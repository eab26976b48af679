/** Search text for orders. */

/** The maximum length of a search text, in characters. */
export const maxSearchLength = 100
const maxWords = 6

type OrderSearch = {
  /** The order's number if the text can be one, otherwise null. */
  readonly number: number | null
  /**
   * Each is the beginning of a word in the customer's name, of the email address or its host, or of the phone number or
   * its last digits.
   */
  readonly words: readonly string[]
}

/** AOR-2: returns null if the text is empty. Ignores case, and separators between the digits of a phone number. */
export function parseOrderSearch(typed: string): OrderSearch | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  return { number: number === undefined ? null : Number(number), words: splitWords(text) }
}

function splitWords(text: string): string[] {
  const digits = digitsOf(text)
  if (isPhone(text) && digits.length >= 7) return [digits.slice(-10)]
  const words = text.split(/\s+/).map((word) => (isPhone(word) ? digitsOf(word) : word))
  return words.filter((word) => word !== '').slice(0, maxWords)
}

/** Whether the text has only digits and the separators of a phone number. */
function isPhone(text: string): boolean {
  return /^[#+\d\s().-]*\d[\d\s().-]*$/.test(text)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
