/** Discount codes over HTTP. */

import { findRestaurantId } from '../../access/find-restaurant.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { checkCode } from './check-code.ts'

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
