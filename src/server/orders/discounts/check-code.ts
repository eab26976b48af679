/** DSC-12: what a code grants before payment. Takes none of its uses. */

import type { CartId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { type DiscountCode, normaliseCode, whyNotCode } from '#domain/orders/discounts/discount-code.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { findCode } from '../../restaurants/discount-codes/find-code.ts'
import type { OrdersDeps } from '../deps.ts'
import { cartHoldsUse } from './discount-use.ts'

/** `subtotal` is what the diner's screen reports: good enough for display, never used for a charge. */
export async function checkCode(
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
