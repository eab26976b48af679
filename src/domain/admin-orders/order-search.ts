/** What somebody types to find an order. */

/** How long it may be. */
export const maxSearchLength = 100
const maxWords = 6

export type OrderSearch = {
  /** The order's number, where what was typed may be one; null: it is none. */
  readonly number: number | null
  /** Each begins a word of the customer's name, the e-mail address or its host, or the phone number or its end. */
  readonly words: readonly string[]
}

/** AOR-2: null where nothing was typed. Capitals do not count, nor what is written between the digits of a phone number. */
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

/** Digits, and what stands between them in a phone number. */
function isPhone(text: string): boolean {
  return /^[#+\d\s().-]*\d[\d\s().-]*$/.test(text)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
