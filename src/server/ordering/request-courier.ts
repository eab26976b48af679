/** The courier of a delivery, sent for behind the order and never in its way (C3). */

import { eq } from 'drizzle-orm'
import { type Address, parseAddress } from '#domain/delivery/address.ts'
import { dropoffNotes, pickupNotes } from '#domain/delivery/courier-notes.ts'
import { assumedRoadMinutes, deliveryWindow } from '#domain/delivery/window.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { type CourierDelivery, CourierError, type DeliveryRequest } from '../adapters/courier/port.ts'
import { deliveryQuotes } from '../db/schema/delivery.ts'
import { courierDeliveries, orders } from '../db/schema/ordering.ts'
import { restaurants } from '../db/schema/restaurants.ts'
import { readCourierCredentials } from '../delivery/courier-credentials.ts'
import type { Deps } from '../deps.ts'
import { HopelessJobError, usualTries } from '../jobs/jobs.ts'
import { noteFailure } from './note-follow-up.ts'
import { findOrderById, type StoredOrder } from './stored-order.ts'

/** How often a courier is asked that says no: who is busy now may be free in some minutes. */
const triesWhenRefused = 6

/**
 * DLV-17: sends for the courier of an order that was quoted by one. May run any number of times: the order's id is the
 * key, so the courier comes once. One that was sent for an order that was cancelled meanwhile is called off (DLV-18).
 * `attempt` counts from 1.
 */
export async function requestCourier(deps: Deps, orderId: OrderId, attempt: number): Promise<void> {
  try {
    await sendForCourier(deps, orderId, attempt)
  } catch (error) {
    const isOver = error instanceof HopelessJobError || attempt >= usualTries
    if (isOver) await noteFailure(deps, { key: `courier-${orderId}`, orderId, kind: 'courier' })
    throw error
  }
}

async function sendForCourier(deps: Deps, orderId: OrderId, attempt: number): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (!order?.deliveryQuoteId) return
  // The answer to an earlier try may have been lost: the courier that it sent is found only by asking for the same.
  if (order.status === 'cancelled' && attempt === 1) return
  const known = await deps.db.query.courierDeliveries.findFirst({
    columns: { orderId: true },
    where: eq(courierDeliveries.orderId, orderId),
  })
  const quote = await deps.db.query.deliveryQuotes.findFirst({
    columns: { vendorQuoteId: true },
    where: eq(deliveryQuotes.id, order.deliveryQuoteId),
  })
  const restaurant = await deps.db.query.restaurants.findFirst({
    columns: { name: true, phone: true, address: true, uberEnabled: true },
    where: eq(restaurants.id, order.restaurantId),
  })
  if (known || !quote?.vendorQuoteId || !restaurant?.uberEnabled) return
  const credentials = hopeful(await readCourierCredentials(deps.db, deps.seal, order.restaurantId))
  const courier = deps.connectCourier(credentials)
  const wish = describe(order, restaurant, quote.vendorQuoteId, deps.clock.now())
  const { delivery, isRenewed } = await ask(courier.requestDelivery, wish, attempt)
  const { deliveryId: vendorDeliveryId, fee, trackingUrl } = delivery
  const requestedAt = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [now] = await tx
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    await tx
      .insert(courierDeliveries)
      .values({ orderId, vendorDeliveryId, fee, isRenewed, trackingUrl, requestedAt })
      .onConflictDoNothing()
    if (now?.status === 'cancelled') await deps.jobs.enqueue(tx, 'call_off_courier', { orderId }, null)
  })
  deps.log.info({ orderId, vendorDeliveryId, isRenewed }, 'courier sent for')
}

/** C2: a quote that does not hold any more is renewed at the restaurant's cost. */
async function ask(
  request: (wish: DeliveryRequest) => Promise<CourierDelivery>,
  wish: DeliveryRequest,
  attempt: number,
): Promise<{ readonly delivery: CourierDelivery; readonly isRenewed: boolean }> {
  try {
    return { delivery: await request(wish), isRenewed: false }
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    if (error.kind === 'quote_not_valid' && wish.quoteId)
      return { delivery: (await ask(request, { ...wish, quoteId: null }, attempt)).delivery, isRenewed: true }
    const passes = error.kind === 'unreachable' || error.kind === 'rate_limited'
    if (passes || attempt < triesWhenRefused) throw error
    throw new HopelessJobError(`no courier comes: ${error.code}: ${error.message}`, { cause: error })
  }
}

function describe(
  order: StoredOrder,
  restaurant: { readonly name: string; readonly phone: string; readonly address: string },
  quoteId: string,
  now: Temporal.Instant,
): DeliveryRequest {
  const { scheduledFor, deliveryMinutes, totals } = order
  return {
    orderId: order.id,
    restaurantId: order.restaurantId,
    quoteId,
    pickup: {
      name: restaurant.name,
      phone: restaurant.phone,
      address: readAddress(restaurant.address),
      notes: pickupNotes(order.number, totals),
    },
    dropoff: {
      name: `${order.customerFirstName} ${order.customerLastName}`,
      phone: order.customerPhone,
      address: readAddress(order.deliveryAddress ?? ''),
      notes: dropoffNotes(totals),
    },
    items: order.lines.map(({ name, quantity }) => ({ name, quantity })),
    value: totals.subtotal,
    window: scheduledFor && deliveryWindow(scheduledFor, deliveryMinutes ?? assumedRoadMinutes, now),
  }
}

/** Both addresses were read before, when the delivery was quoted. */
function readAddress(text: string): Address {
  return hopeful(parseAddress(text))
}

function hopeful<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new HopelessJobError(`no courier can be sent for: ${result.refusal.kind}`)
}
