/** Amounts and counts in text fields. */

import { type Cents, parseSignedDollars, zero } from '#domain/money.ts'

/** GRP-10: parses an amount of either sign. Empty text is 0. null if it is not an amount. */
export function dollarsTyped(text: string): Cents | null {
  return text.trim() === '' ? zero : parseSignedDollars(text)
}

/** Parses a whole number within the bounds; null if it is not one. */
export function countTyped(text: string, min: number, max: number): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}
