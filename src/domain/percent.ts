/** Rates in percent with up to three decimals (M2). */

import { type Cents, cents } from './money.ts'

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

/** MON-5: the rate of a text such as '8.875' or '18'; null if it is not a rate with up to three decimals. */
export function parsePercent(text: string): Percent | null {
  const match = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const thousandths = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
  return thousandths > 1_000_000 ? null : percentFromThousandths(thousandths)
}

/** A rate as text without trailing zeros: '8.875%', '18%'. */
export function formatPercent(rate: Percent): string {
  const fraction = (rate % 1000).toString().padStart(3, '0').replace(/0+$/, '')
  return `${Math.floor(rate / 1000)}${fraction && `.${fraction}`}%`
}

/** MON-6: a percentage of an amount, rounded half up to whole cents. Throws a RangeError if the amount is negative. */
export function percentOf(amount: Cents, rate: Percent): Cents {
  if (amount < 0) throw new RangeError(`can't take a percentage of a negative amount: ${amount}`)
  const product = BigInt(amount) * BigInt(rate)
  return cents(Number((product + 50_000n) / 100_000n))
}
