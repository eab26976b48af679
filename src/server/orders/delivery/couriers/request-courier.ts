/** Requests the courier of a delivery after the order, without delaying it (C3). */

import { eq } from 'drizzle-orm'
import { deliveryQuotes } from '../../../platform/db/schema/delivery.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { NonRetryableError } from '../../../platform/jobs/job-handlers.ts'
import { usualTries } from '../../../platform/jobs/job-kinds.ts'
import { readCourierCredentials } from '../../../restaurants/settings/courier-credentials.ts'
import type { OrdersDeps } from '../../deps.ts'
import { findOrderOf, type OrderKey } from '../../ordering/stored-order.ts'
import { latestDelivery } from './apply-courier-state.ts'
import { askForDelivery, describeDelivery, valueOrNonRetryableError } from './ask-for-delivery.ts'
import { recordMissingCourier } from './no-courier.ts'
import { saveDelivery } from './save-delivery.ts'

/**
 * DLV-17: requests the courier for an order with a courier quote. Idempotent: the order's id is the key, so only one
 * courier comes. If the order was canceled in the meantime, the courier is called off. `attempt` starts at 1.
 */
export async function requestCourier(deps: OrdersDeps, key: OrderKey, attempt: number): Promise<void> {
  try {
    await sendForCourier(deps, key, attempt)
  } catch (error) {
    const isOver = error instanceof NonRetryableError || attempt >= usualTries
    if (isOver) await recordMissingCourier(deps, { ...key, round: 1 })
    throw error
  }
}

async function sendForCourier(deps: OrdersDeps, key: OrderKey, attempt: number): Promise<void> {
  const order = await findOrderOf(deps.db, key)
  if (!order?.deliveryQuoteId) return
  // The response to an earlier attempt may have been lost. Only a repeated request finds the courier it requested.
  if (order.status === 'cancelled' && attempt === 1) return
  const latest = await latestDelivery(deps.db, key)
  const quote = await deps.db.query.deliveryQuotes.findFirst({
    columns: { vendorQuoteId: true },
    where: eq(deliveryQuotes.id, order.deliveryQuoteId),
  })
  const restaurant = await deps.db.query.restaurants.findFirst({
    columns: { name: true, phone: true, address: true, uberEnabled: true },
    where: eq(restaurants.id, order.restaurantId),
  })
  // A failed request is repeated if staff retried the task.
  const isRequested = latest !== null && !(latest.round === 1 && latest.state === 'failed')
  if (isRequested || !quote?.vendorQuoteId || !restaurant?.uberEnabled) return
  const credentials = valueOrNonRetryableError(
    await readCourierCredentials(deps.db, deps.cipher, order.restaurantId),
  )
  const courier = deps.connectCourier(credentials)
  const request = describeDelivery(order, restaurant, quote.vendorQuoteId, order.id, deps.clock.now())
  const requested = await askForDelivery(courier.requestDelivery, request, attempt)
  await saveDelivery(deps, { ...key, round: 1 }, request, requested)
}
