/** Discount codes over HTTP. */

import type { CartId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { type DiscountCode, normaliseCode, whyNotCode } from '#domain/orders/discounts/discount-code.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { findRestaurantId } from '../../access/find-restaurant.ts'
import { toError } from '../../platform/http/refusals.ts'
import { findCode } from '../../restaurants/discount-codes/find-code.ts'
import { api } from '../area-api.ts'
import type { OrdersDeps } from '../deps.ts'
import { cartHoldsUse } from './discount-use.ts'

export const discounts = {
  check: api.discounts.check.handler(async ({ context: { deps }, input, errors }) => {
    const restaurantId = await findRestaurantId(deps.db, input.restaurant)
    if (!restaurantId) throw toError(errors, { kind: 'restaurant_not_found' })
    const { subtotal, cartId = null } = input
    const checked = await checkCode(deps, restaurantId, input.code, { subtotal, cartId })
    if (!checked.ok) throw toError(errors, checked.refusal)
    const { code, description, reward } = checked.value
    return { code, description, reward }
  }),
}

/**
 * DSC-12: what a code grants before payment; takes none of its uses. `subtotal` (cents) is what the diner's screen reports: good
 * enough for display, never used for a charge.
 */
async function checkCode(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
  typed: string,
  { subtotal, cartId }: { readonly subtotal: Cents; readonly cartId: CartId | null },
): Promise<Result<DiscountCode>> {
  if (!normaliseCode(typed)) return refuse({ kind: 'code_missing' })
  const code = await findCode(db, restaurantId, typed)
  const holdsUse = code && cartId ? await cartHoldsUse(db, { cartId, code: code.code }) : false
  const refusal = whyNotCode(code, subtotal, clock.now(), holdsUse)
  if (refusal) return refuse(refusal)
  return code ? accept(code) : refuse({ kind: 'code_invalid' })
}
