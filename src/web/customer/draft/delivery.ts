/** The delivery of a draft: its address, and whether its quote is still valid. */

import type { RestaurantId } from '#domain/ids.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { parseAddress } from '#domain/orders/delivery/address.ts'
import { type DeliveryQuote, whyNotQuote } from '#domain/orders/delivery/quote.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { DraftDelivery, OrderDraft } from './draft.ts'

/** DLV-12: returns why the stored quote can't be used for this time at `now`, by the server's rule, or null. */
export function whyNotReuse(
  restaurantId: RestaurantId,
  delivery: DraftDelivery | null,
  timing: Timing,
  now: Temporal.Instant,
): Refusal | null {
  const request = delivery && { quoteId: delivery.quote.id, address: delivery.address }
  return whyNotQuote(
    delivery && asPromised(restaurantId, delivery),
    { restaurantId, delivery: request, timing },
    now,
  )
}

/** Returns the draft's address and quote if its order type needs them, otherwise null. */
export function usedDelivery({
  orderType,
  delivery,
}: Pick<OrderDraft, 'orderType' | 'delivery'>): DraftDelivery | null {
  return orderType && orderTypeRules[orderType].needsAddress ? delivery : null
}

function asPromised(
  restaurantId: RestaurantId,
  { address: text, quote }: DraftDelivery,
): DeliveryQuote | null {
  const address = parseAddress(text)
  if (!address.ok) return null
  const { id, fee, minutes, timing, expiresAt } = quote
  return {
    id,
    restaurantId,
    address: address.value,
    fee,
    minutes,
    forTime: timing.kind === 'later' ? Temporal.Instant.from(timing.at) : null,
    expiresAt: Temporal.Instant.from(expiresAt),
  }
}
