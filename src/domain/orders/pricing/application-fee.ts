/** The platform fee of a payment to a restaurant's own account. */

import { type Cents, smaller, sum } from '../../money.ts'
import { type Percent, percentOf } from '../../percent.ts'
import { restaurantLimits as limits } from '../../restaurants/settings/restaurant-limits.ts'
import type { SettingsFault } from '../../restaurants/settings/settings.ts'

export type ApplicationFee = {
  /** Applies to the grand total. At most two decimals, so it is a whole number of basis points. */
  readonly rate: Percent
  /** Per payment, in whole cents. */
  readonly fixed: Cents
}

/** PAY-47: the fee of a payment in whole cents. Its percentage is rounded half up; the sum is at most `amount`. */
export function applicationFeeOf({ rate, fixed }: ApplicationFee, amount: Cents): Cents {
  return smaller(amount, sum(percentOf(amount, rate), fixed))
}

/** The number of thousandths of a percent in a basis point. */
const basisPoint = 10

/**
 * PAY-47: requires a rate from 0 to 100% with at most two decimals, and an amount within the limit of a restaurant's
 * fees.
 */
export function applicationFeeFaults({ rate, fixed }: ApplicationFee): readonly SettingsFault[] {
  const isRate = rate <= limits.rate && rate % basisPoint === 0
  const isAmount = fixed >= 0 && fixed <= limits.amount
  return [
    ...(isRate ? [] : [{ field: 'rate', refusal: { kind: 'fee_rate_out_of_range' } } as const]),
    ...(isAmount
      ? []
      : [{ field: 'fixed', refusal: { kind: 'amount_out_of_range', max: limits.amount } } as const]),
  ]
}
