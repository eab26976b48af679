/** Money: whole cents of one currency (US dollars), never a fraction (M2). */

import { parseDecimal } from './typed-decimal.ts'

declare const unit: unique symbol

/** An amount in whole cents. Negative only where a rule says so (an option that lowers a price). */
export type Cents = number & { readonly [unit]: 'cents' }

/** MON-1: brands a whole number of cents. Throws a RangeError for anything else, because that is a bug, not bad input. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

export const zero = cents(0)

/** The sum of the amounts. */
export function sum(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** `from` minus `amount`; may be negative. */
export function minus(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

/** `amount` multiplied by `quantity`. */
export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity)
}

export function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

export function larger(a: Cents, b: Cents): Cents {
  return a > b ? a : b
}

/** MON-2: returns 0 for a negative amount. */
export function atLeastZero(amount: Cents): Cents {
  return larger(amount, zero)
}

/**
 * MON-9: divides an amount by weights: each share rounded down, then one cent more for the largest remainders, earlier ones
 * first. The shares add up to the amount; all are 0 if the weights are.
 */
export function divideByWeight(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const whole = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (whole === 0n) return weights.map(() => zero)
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, down: Number(product / whole), remainder: Number(product % whole) }
  })
  const missing = amount - shares.reduce((total, { down }) => total + down, 0)
  const raised = new Set(
    shares
      .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return shares.map(({ index, down }) => cents(down + (raised.has(index) ? 1 : 0)))
}

/** MON-3: an amount as text, such as '$1,234.50' or '-$0.50'. */
export function formatDollars(amount: Cents): string {
  const whole = Math.floor(Math.abs(amount) / 100).toString()
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = (Math.abs(amount) % 100).toString().padStart(2, '0')
  return `${amount < 0 ? '-' : ''}$${grouped}.${fraction}`
}

/** MON-7: an amount for a screen, with a minus sign instead of the hyphen: '−$0.50'. Files have `formatDollars`. */
export function signedDollars(amount: Cents): string {
  return formatDollars(amount).replace('-', '−')
}

/** MON-4: an amount as it is typed: '1234.50' or '-0.50'. */
export function dollarsText(amount: Cents): string {
  const digits = Math.abs(amount).toString().padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** MON-4: the cents of a text ('12', '12.5', ',50', '$1,234.50'); null for any other text or more than a million dollars. */
export function parseDollars(text: string): Cents | null {
  const amount = parseDecimal(text.trim().replace(/^\$\s*/, ''), 2)
  return amount === null || amount > 100_000_000 ? null : cents(amount)
}

/** MON-4: as `parseDollars`, of either sign: '-0.50', '−$0.50', '$-0.50'. */
export function parseSignedDollars(text: string): Cents | null {
  const [, sign, digits = ''] = /^\s*(?:\$\s*(?=[-−–]))?([-−–]?)(.*)$/s.exec(text) ?? []
  const amount = parseDollars(digits)
  return amount !== null && sign ? cents(-amount) : amount
}
