/** A digest of a checkout: the same cart submitted twice is one checkout (P1). */

import { createHash } from 'node:crypto'
import { normaliseCode } from '#domain/discounts/discount-code.ts'
import type { UserId } from '#domain/ids.ts'
import type { CheckoutRequest } from '#domain/ordering/decide-checkout.ts'
import type { PricedCart } from '#domain/pricing/priced.ts'

/** ORD-12: equal for two submissions exactly when they would charge the same diner the same for the same order. */
export function fingerprintOf(
  request: CheckoutRequest & { readonly userId: UserId | null },
  cart: PricedCart,
): string {
  const { orderType, timing, customer, userId } = request
  const quoteId = orderType === 'delivery' ? request.delivery?.quoteId : null
  const code = request.discountCode === null ? null : normaliseCode(request.discountCode)
  return createHash('sha256')
    .update(JSON.stringify([orderType, timing, customer, cart.lines, cart.totals, quoteId, userId, code]))
    .digest('base64url')
}
