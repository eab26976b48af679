/** Delivery quotes over HTTP. */

import { formatAddress } from '#domain/orders/delivery/address.ts'
import { findRestaurantId } from '../../access/find-restaurant.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { quoteDelivery } from './quote-delivery.ts'

export const delivery = {
  quote: api.delivery.quote.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = await findRestaurantId(deps.db, input.restaurant)
    if (!restaurantId) throw toError(errors, { kind: 'restaurant_not_found' })
    const quoted = await quoteDelivery(deps, restaurantId, input)
    if (!quoted.ok) {
      const { refusal } = quoted
      const { clientAddress, userAgent } = context
      // DRL-10: diners of a drill are no lost demand.
      if (context.drillId !== null) throw toError(errors, refusal)
      deps.tracker.takeRefusal({
        refusal,
        of: { restaurantId },
        sessionId: input.visitorSessionId ?? null,
        lines: [],
        clientAddress,
        userAgent,
        at: deps.clock.now(),
      })
      throw toError(errors, refusal)
    }
    const { id, fee, minutes, expiresAt, address } = quoted.value
    return {
      quoteId: id,
      fee,
      minutes,
      expiresAt: expiresAt.toString(),
      address: formatAddress(address),
    }
  }),
}
