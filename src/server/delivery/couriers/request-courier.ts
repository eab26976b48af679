/** The courier of a delivery, sent for behind the order and never in its way (C3). */

import { eq } from 'drizzle-orm'
import type { OrderId } from '#domain/ids.ts'
import { deliveryQuotes } from '../../db/schema/delivery.ts'
import { restaurants } from '../../db/schema/restaurants.ts'
import type { Deps } from '../../deps.ts'
import { NonRetryableError } from '../../jobs/job-handlers.ts'
import { usualTries } from '../../jobs/job-kinds.ts'
import { findOrderById } from '../../ordering/stored-order.ts'
import { readCourierCredentials } from '../courier-credentials.ts'
import { latestDelivery } from './apply-courier-state.ts'
import { askForDelivery, describeDelivery, valueOrNonRetryableError } from './ask-for-delivery.ts'
import { recordMissingCourier } from './no-courier.ts'
import { saveDelivery } from './save-delivery.ts'

/**
 * DLV-17: sends for the courier of an order that was quoted by one. May run any number of times: the order's id is the
 * key, so the courier comes once. One that was sent for an order that was cancelled meanwhile is called off (DLV-18).
 * `attempt` counts from 1.
 */
export async function requestCourier(deps: Deps, orderId: OrderId, attempt: number): Promise<void> {
  try {
    await sendForCourier(deps, orderId, attempt)
  } catch (error) {
    const isOver = error instanceof NonRetryableError || attempt >= usualTries
    if (isOver) await recordMissingCourier(deps, { orderId, round: 1 })
    throw error
  }
}

async function sendForCourier(deps: Deps, orderId: OrderId, attempt: number): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (!order?.deliveryQuoteId) return
  // The answer to an earlier try may have been lost: the courier that it sent is found only by asking for the same.
  if (order.status === 'cancelled' && attempt === 1) return
  const known = await latestDelivery(deps.db, orderId)
  const quote = await deps.db.query.deliveryQuotes.findFirst({
    columns: { vendorQuoteId: true },
    where: eq(deliveryQuotes.id, order.deliveryQuoteId),
  })
  const restaurant = await deps.db.query.restaurants.findFirst({
    columns: { name: true, phone: true, address: true, uberEnabled: true },
    where: eq(restaurants.id, order.restaurantId),
  })
  // One that failed is asked for again where staff had the task tried again.
  const isRequested = known !== null && !(known.round === 1 && known.state === 'failed')
  if (isRequested || !quote?.vendorQuoteId || !restaurant?.uberEnabled) return
  const credentials = valueOrNonRetryableError(
    await readCourierCredentials(deps.db, deps.cipher, order.restaurantId),
  )
  const courier = deps.connectCourier(credentials)
  const request = describeDelivery(order, restaurant, quote.vendorQuoteId, orderId, deps.clock.now())
  const requested = await askForDelivery(courier.requestDelivery, request, attempt)
  await saveDelivery(deps, { orderId, round: 1 }, request, requested)
}
