/** The value of a discount, before it is limited to the order's total. */

import { type Cents, zero } from '../../money.ts'
import { type Percent, type Share, shareOf } from '../../percent.ts'

export type Discount =
  | { readonly kind: 'fixed'; readonly amount: Cents }
  | { readonly kind: 'percent'; readonly rate: Percent }

/** `share`: null for a fixed amount. */
type DiscountValue = { readonly share: Share | null; readonly value: Cents }

/** PRC-6: a fixed amount, or a percentage of the subtotal rounded half up, in cents. No discount is 0. */
export function discountValue(discount: Discount | null, subtotal: Cents): DiscountValue {
  if (!discount) return { share: null, value: zero }
  if (discount.kind === 'fixed') return { share: null, value: discount.amount }
  const share = shareOf(subtotal, discount.rate)
  return { share, value: share.amount }
}
