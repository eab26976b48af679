/** Amounts and counts in text fields. */

import { type Cents, cents, parseDollars } from '#domain/money.ts'

/** Parses an amount of either sign; empty text is 0. null if it is not an amount. */
export function dollarsTyped(text: string): Cents | null {
  const plain = text.trim().replace(/\$/, '')
  if (plain === '') return cents(0)
  const amount = parseDollars(plain.replace(/^-/, ''))
  if (amount === null) return null
  return plain.startsWith('-') ? cents(-amount) : amount
}

/** Parses a whole number within the bounds; null if it is not one. */
export function countTyped(text: string, min: number, max: number): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}
