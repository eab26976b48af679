/** The delivery of a draft: where to, and whether what was promised for it still holds. */

import type { Timing } from '#domain/cart/cart.ts'
import { parseAddress } from '#domain/delivery/address.ts'
import { type DeliveryQuote, whyNotQuote } from '#domain/delivery/quote.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { DraftDelivery, OrderDraft } from './draft.ts'

/** DLV-12: why the kept quote does not do for this time at `now`, as the server would say, or null. */
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

/** The address of a draft that is a delivery, else null. */
export function deliveryAddressOf({
  orderType,
  delivery,
}: Pick<OrderDraft, 'orderType' | 'delivery'>): string | null {
  return orderType === 'delivery' ? (delivery?.address ?? null) : null
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
