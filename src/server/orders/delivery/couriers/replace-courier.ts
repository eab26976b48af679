/**
 * Requests another courier in place of one who does not come. Calls the earlier one off first, so that there are never two.
 */

import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { hasEnded, isReturning } from '#domain/orders/delivery/courier-state.ts'
import { type Courier, CourierError } from '../../../platform/adapters/courier/port.ts'
import { deliveryQuotes } from '../../../platform/db/schema/delivery.ts'
import { courierDeliveries } from '../../../platform/db/schema/ordering.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { NonRetryableError } from '../../../platform/jobs/job-handlers.ts'
import { usualTries } from '../../../platform/jobs/job-kinds.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import { readCourierCredentials } from '../../../restaurants/settings/courier-credentials.ts'
import type { OrdersDeps } from '../../deps.ts'
import { findOrderOf } from '../../ordering/stored-order.ts'
import {
  applyCourierState,
  type DeliveryRound,
  isDelivery,
  latestDelivery,
  lockOrderOf,
} from './apply-courier-state.ts'
import { askForDelivery, describeDelivery, valueOrNonRetryableError } from './ask-for-delivery.ts'
import { recordMissingCourier } from './no-courier.ts'
import { saveDelivery } from './save-delivery.ts'

/** DLV-22: idempotent: order and round are the key. `attempt` starts at 1. */
export async function replaceCourier(
  deps: OrdersDeps,
  delivery: DeliveryRound,
  attempt: number,
): Promise<void> {
  try {
    await sendForAnother(deps, delivery, attempt)
  } catch (error) {
    const isOver = error instanceof NonRetryableError || attempt >= usualTries
    if (isOver) await recordMissingCourier(deps, delivery)
    throw error
  }
}

async function sendForAnother(deps: OrdersDeps, delivery: DeliveryRound, attempt: number): Promise<void> {
  const { orderId, round } = delivery
  const order = await findOrderOf(deps.db, delivery)
  const latest = await latestDelivery(deps.db, delivery)
  if (!order || latest?.round !== round || latest.vendorDeliveryId || !latest.quoteId) return
  if (order.status === 'cancelled' && attempt === 1) return
  const quote = await deps.db.query.deliveryQuotes.findFirst({
    columns: { vendorQuoteId: true },
    where: eq(deliveryQuotes.id, latest.quoteId),
  })
  const restaurant = await deps.db.query.restaurants.findFirst({
    columns: { name: true, phone: true, address: true },
    where: eq(restaurants.id, order.restaurantId),
  })
  if (!quote?.vendorQuoteId || !restaurant) return
  const courier = deps.connectCourier(
    valueOrNonRetryableError(await readCourierCredentials(deps.db, deps.cipher, order.restaurantId)),
  )
  if (!(await callOffOld(deps, courier, delivery))) return
  const key = `${orderId}-${round}`
  const request = describeDelivery(order, restaurant, quote.vendorQuoteId, key, deps.clock.now())
  await saveDelivery(deps, delivery, request, await askForDelivery(courier.requestDelivery, request, attempt))
}

/**
 * Calls off earlier couriers. Returns false if one of them already has the food: that one continues, and no other is
 * requested.
 */
async function callOffOld(
  deps: OrdersDeps,
  courier: Courier,
  { round, ...key }: DeliveryRound,
): Promise<boolean> {
  const { restaurantId, orderId } = key
  const before = await deps.db
    .select()
    .from(courierDeliveries)
    .where(
      and(
        eq(courierDeliveries.restaurantId, restaurantId),
        eq(courierDeliveries.orderId, orderId),
        lt(courierDeliveries.round, round),
        isNotNull(courierDeliveries.vendorDeliveryId),
      ),
    )
  for (const old of before) {
    if (hasEnded(old.state) || old.vendorDeliveryId === null) continue
    try {
      await courier.cancelDelivery(old.vendorDeliveryId)
    } catch (error) {
      if (!(error instanceof CourierError) || error.kind !== 'rejected') throw error
      const news = await courier.readDelivery(old.vendorDeliveryId)
      if (!isReturning(news.state)) {
        await deps.db.transaction(async (tx) => {
          const order = await lockOrderOf(tx, key)
          await tx.delete(courierDeliveries).where(isDelivery({ ...key, round }))
          if (!order) return
          await recordEvent(tx, { ...key, type: 'courier_moved', at: deps.clock.now() })
          await applyCourierState(deps, tx, { ...key, round: old.round }, news)
        })
        deps.log.info({ orderId, round, state: news.state }, 'the earlier courier already has the food')
        return false
      }
    }
    await deps.db.transaction((tx) =>
      applyCourierState(deps, tx, { ...key, round: old.round }, { state: 'cancelled', trackingUrl: null }),
    )
  }
  return true
}
