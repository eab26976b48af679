/** Staff request another courier: first the quote, then the courier. The diner pays what was agreed. */

import { isBefore } from '#domain/clock/compare.ts'
import type { DeliveryQuoteId, OrderId, RestaurantId } from '#domain/ids.ts'
import { parseAddress } from '#domain/orders/delivery/address.ts'
import { whyNotAnotherCourier } from '#domain/orders/delivery/courier-trouble.ts'
import { type DeliveryQuote, whyNotQuote } from '#domain/orders/delivery/quote.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { courierDeliveries } from '../../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'
import { findOrderOf } from '../../ordering/stored-order.ts'
import { askCourier } from '../quote-delivery.ts'
import { findQuote, storeQuote } from '../stored-quote.ts'
import { latestDelivery, lockOrderOf } from './apply-courier-state.ts'

/** DLV-22: returns a new quote for an order of this restaurant whose courier does not come. Changes nothing else. */
export async function quoteAnotherCourier(
  deps: OrdersDeps,
  restaurantId: RestaurantId,
  orderId: OrderId,
): Promise<Result<DeliveryQuote>> {
  const order = await findOrderOf(deps.db, { restaurantId, orderId })
  if (!order) return refuse({ kind: 'order_not_found' })
  const why = whyNotAnotherCourier(order.status, order.courier && factsOf(order.courier))
  if (why) return refuse(why)
  const address = parseAddress(order.deliveryAddress ?? '')
  const menu = await deps.menus.current(restaurantId)
  if (!menu) return refuse({ kind: 'restaurant_not_found' })
  if (!address.ok) return address
  const now = deps.clock.now()
  const forTime = order.scheduledFor && isBefore(now, order.scheduledFor) ? order.scheduledFor : null
  const terms = await askCourier(deps, menu.restaurant, address.value, forTime, now)
  if (!terms.ok) return terms
  const { vendorQuoteId, ...promised } = terms.value
  const id = deps.ids.next<'DeliveryQuote'>()
  const quote: DeliveryQuote = { id, restaurantId, address: address.value, forTime, ...promised }
  await storeQuote(deps.db, quote, vendorQuoteId, now)
  return accept(quote)
}

/**
 * DLV-22: enqueues the request for the courier of this quote. Repeated calls with the same quote are the same request; of
 * two concurrent calls with different quotes, the first succeeds.
 */
export async function sendAnotherCourier(
  deps: OrdersDeps,
  restaurantId: RestaurantId,
  { orderId, quoteId }: { readonly orderId: OrderId; readonly quoteId: DeliveryQuoteId },
): Promise<Result<null>> {
  const quote = await findQuote(deps.db, quoteId)
  return deps.db.transaction(async (tx) => {
    const key = { restaurantId, orderId }
    const order = await lockOrderOf(tx, key)
    if (!order) return refuse({ kind: 'order_not_found' })
    const courier = await latestDelivery(tx, key)
    if (courier?.quoteId === quoteId) return accept(null)
    const at = deps.clock.now()
    const why =
      whyNotAnotherCourier(order.status, courier && factsOf(courier)) ??
      whyNotQuote(quote, { restaurantId, ...termsOf(order.deliveryAddress, quote, quoteId) }, at)
    if (why) return refuse(why)
    if (!courier || !quote) return refuse({ kind: 'quote_unknown' })
    const round = courier.round + 1
    await tx.insert(courierDeliveries).values({
      ...key,
      round,
      quoteId,
      fee: quote.fee,
      isRenewed: false,
      requestedAt: at,
      stateAt: at,
    })
    await deps.jobs.enqueue(tx, 'replace_courier', { ...key, round }, null)
    await recordEvent(tx, { ...key, type: 'courier_moved', at })
    return accept(null)
  })
}

/** The terms to check the quote against, as if a diner had requested it for the quoted time. */
function termsOf(address: string | null, quote: DeliveryQuote | null, quoteId: DeliveryQuoteId) {
  const at = quote?.forTime?.toString()
  return {
    delivery: { quoteId, address: address ?? '' },
    timing: at ? ({ kind: 'later', at } as const) : ({ kind: 'asap' } as const),
  }
}

function factsOf({ state, overdueAt }: Pick<typeof courierDeliveries.$inferSelect, 'state' | 'overdueAt'>) {
  return { state, isOverdue: overdueAt !== null }
}
