/** The value of a discount, before it is limited to the order's total. */

import { type Cents, zero } from '../../money.ts'
import { type Percent, percentOf } from '../../percent.ts'

export type Discount =
  | { readonly kind: 'fixed'; readonly amount: Cents }
  | { readonly kind: 'percent'; readonly rate: Percent }

/** PRC-6: a fixed amount, or a percentage of the subtotal rounded half up, in cents. No discount is 0. */
export function discountValue(discount: Discount | null, subtotal: Cents): Cents {
  if (!discount) return zero
  return discount.kind === 'fixed' ? discount.amount : percentOf(subtotal, discount.rate)
}
