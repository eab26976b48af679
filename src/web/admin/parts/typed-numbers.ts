/** Amounts and counts in text fields. */

import { type Cents, cents, formatDollars, parseDollars } from '#domain/money.ts'

/**
 * GRP-10: parses an amount of either sign: '1.50', '$1.50', '-0.25', '−$1,250.00'. Empty text is 0. null if it is not an amount.
 */
export function dollarsTyped(text: string): Cents | null {
  const [, sign, digits = ''] = /^\s*\$?([-−–]?)\s*\$?(.*)$/.exec(text) ?? []
  if (digits.trim() === '') return sign ? null : cents(0)
  const amount = parseDollars(digits.replace(/,(?=\d{3})/g, ''))
  return amount !== null && sign ? cents(-amount) : amount
}

/** GRP-10: an amount as a field shows it: '$1.50' or '−$0.25', with a minus sign. */
export function signedDollars(amount: Cents): string {
  return formatDollars(amount).replace('-', '−')
}

/** Parses a whole number within the bounds; null if it is not one. */
export function countTyped(text: string, min: number, max: number): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}
