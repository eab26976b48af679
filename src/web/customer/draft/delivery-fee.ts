import type { Cents } from '#domain/money.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { OrderDraft } from './draft.ts'

/** DLV-15: returns the delivery fee in cents: the quoted fee, otherwise the restaurant's; null without an address. */
export function deliveryFeeOf(
  { orderType, delivery }: Pick<OrderDraft, 'orderType' | 'delivery'>,
  restaurant: Pick<Restaurant, 'deliveryFee'>,
): Cents | null {
  if (!orderType || !orderTypeRules[orderType].needsAddress) return null
  return delivery?.quote.fee ?? restaurant.deliveryFee
}
