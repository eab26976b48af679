/** Amounts and counts as they are typed. */

import { type Cents, cents, formatDollars, parseDollars } from '#domain/money.ts'

/** '1.50' or '-1.50'; an amount of 0 as '0.00'. */
export function dollarsText(amount: Cents): string {
  return formatDollars(amount).replace(/[$,]/g, '')
}

/** Of either sign; nothing typed is 0. null: no amount. */
export function dollarsTyped(text: string): Cents | null {
  const plain = text.trim().replace(/\$/, '')
  if (plain === '') return cents(0)
  const amount = parseDollars(plain.replace(/^-/, ''))
  if (amount === null) return null
  return plain.startsWith('-') ? cents(-amount) : amount
}

/** A whole number within the bounds; null: no such number. */
export function countTyped(text: string, min: number, max: number): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}
