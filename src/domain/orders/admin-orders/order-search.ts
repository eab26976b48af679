/** Search text for orders. */

import { foldText } from '../../fold-text.ts'
import { phoneSearchDigits } from '../../phone.ts'

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

/**
 * AOR-2: returns null if the text is empty. Case and accents don't matter, nor do separators between the digits of a phone number.
 */
export function parseOrderSearch(typed: string): OrderSearch | null {
  const text = foldText(typed).trim()
  if (text === '') return null
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  return { number: number === undefined ? null : Number(number), words: splitWords(text) }
}

function splitWords(text: string): string[] {
  const digits = phoneSearchDigits(text)
  if (digits !== null) return [digits]
  const words = text.split(/\s+/).map((word) => (isNumber(word) ? word.replace(/\D/g, '') : word))
  return words.filter((word) => word !== '').slice(0, maxWords)
}

/** Whether the word has only digits and the separators of a phone number. */
function isNumber(word: string): boolean {
  return /^[#+\d().-]*\d[\d().-]*$/.test(word)
}
