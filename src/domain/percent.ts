/** Rates in percent with up to three decimals (M2). */

import { type Cents, cents } from './money.ts'
import { parseDecimal } from './typed-decimal.ts'

declare const unit: unique symbol

/** A rate in thousandths of a percent: 8.875% is 8875. Never negative. */
export type Percent = number & { readonly [unit]: 'thousandths of a percent' }

/** MON-5: brands a whole number of thousandths of a percent, 0 to 1,000%. Throws a RangeError for anything else. */
export function percentFromThousandths(thousandths: number): Percent {
  if (!Number.isSafeInteger(thousandths) || thousandths < 0 || thousandths > 1_000_000) {
    throw new RangeError(`not a rate in thousandths of a percent: ${thousandths}`)
  }
  return thousandths as Percent
}

/** MON-5: the rate of a text such as '8.875', '8,875' or '18%'; null if it is not a rate with up to three decimals. */
export function parsePercent(text: string): Percent | null {
  const digits = text.trim().replace(/\s*%$/, '')
  const thousandths = parseDecimal(digits, 3)
  // As a number of groups any other text with three digits after the comma is more than 1,000%.
  if (thousandths === null || thousandths > 1_000_000 || digits === '1,000') return null
  return percentFromThousandths(thousandths)
}

/** A rate as text without trailing zeros: '8.875%', '18%'. */
export function formatPercent(rate: Percent): string {
  const fraction = (rate % 1000).toString().padStart(3, '0').replace(/0+$/, '')
  return `${Math.floor(rate / 1000)}${fraction && `.${fraction}`}%`
}

/** MON-6: a percentage of an amount, rounded half up to whole cents. Throws a RangeError if the amount is negative. */
export function percentOf(amount: Cents, rate: Percent): Cents {
  return shareOf(amount, rate).amount
}

/** A percentage of an amount, before and after it is rounded. */
export type Share = {
  readonly base: Cents
  readonly rate: Percent
  /** In hundred-thousandths of a cent. */
  readonly exact: number
  /** Rounded half up to whole cents. */
  readonly amount: Cents
}

/** MON-6: as `percentOf`, with what was rounded. */
export function shareOf(base: Cents, rate: Percent): Share {
  if (base < 0) throw new RangeError(`can't take a percentage of a negative amount: ${base}`)
  const exact = BigInt(base) * BigInt(rate)
  return { base, rate, exact: Number(exact), amount: cents(Number((exact + 50_000n) / 100_000n)) }
}
