/** What a discount is worth, before the order's total caps it. */

import { type Cents, zero } from '../money.ts'
import { type Percent, percentOf } from '../percent.ts'

export type Discount =
  | { readonly kind: 'fixed'; readonly amount: Cents }
  | { readonly kind: 'percent'; readonly rate: Percent }

/** PRC-6: a fixed amount, or a percentage of the subtotal rounded half up, in cents. None is worth 0. */
export function discountValue(discount: Discount | null, subtotal: Cents): Cents {
  if (!discount) return zero
  return discount.kind === 'fixed' ? discount.amount : percentOf(subtotal, discount.rate)
}
