/**
 * Stores a reported delivery state: the state itself, its history, the kitchen's courier updates, and the alert to staff.
 */

import { and, desc, eq } from 'drizzle-orm'
import { advances } from '#domain/orders/delivery/courier-state.ts'
import { courierTrouble } from '#domain/orders/delivery/courier-trouble.ts'
import { courierUpdateOf } from '#domain/orders/kitchen/courier-update.ts'
import { raiseAlert } from '../../../messages/alerts/raise-alert.ts'
import type { DeliveryNews } from '../../../platform/adapters/courier/port.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { courierDeliveries, orders } from '../../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'
import type { OrderKey } from '../../ordering/stored-order.ts'
import { addCourierUpdate } from './add-courier-update.ts'

export type DeliveryRound = OrderKey & { readonly round: number }

/**
 * DLV-19: runs in the caller's transaction; true if the delivery moved on. News of a replaced courier, or of a canceled
 * order, is stored without notifying anyone.
 */
export async function applyCourierState(
  deps: Pick<OrdersDeps, 'ids' | 'clock' | 'jobs'>,
  tx: Database,
  { round, ...key }: DeliveryRound,
  news: DeliveryNews,
): Promise<boolean> {
  const order = await lockOrderOf(tx, key)
  const [delivery] = await tx
    .select()
    .from(courierDeliveries)
    .where(isDelivery({ ...key, round }))
  const newState = news.state
  if (!order || !delivery || !newState || !advances(delivery.state, newState)) return false
  const at = deps.clock.now()
  await tx
    .update(courierDeliveries)
    .set({ state: newState, stateAt: at, trackingUrl: news.trackingUrl ?? delivery.trackingUrl })
    .where(isDelivery({ ...key, round }))
  const { status } = order
  if (round !== (await latestRound(tx, key)) || status === 'cancelled') return true
  await recordEvent(tx, { ...key, type: 'courier_moved', at })
  const update = courierUpdateOf(delivery.state, newState)
  if (update) await addCourierUpdate(deps, tx, { ...key, type: update })
  const trouble = courierTrouble(status, { state: newState, isOverdue: false })
  if (trouble) await raiseAlert(deps, tx, { kind: 'courier_trouble', ...key, trouble })
  return true
}

/** Locks the order until the transaction ends, so that changes of its deliveries are serialized. */
export async function lockOrderOf(tx: Database, { restaurantId, orderId }: OrderKey) {
  const [order] = await tx
    .select({
      status: orders.status,
      scheduledFor: orders.scheduledFor,
      deliveryAddress: orders.deliveryAddress,
      deliveryMinutes: orders.deliveryMinutes,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.restaurantId, restaurantId)))
    .for('update')
  return order ?? null
}

/** Returns the delivery of the latest round; null if no courier was ever requested. */
export async function latestDelivery(db: Database, { restaurantId, orderId }: OrderKey) {
  const [delivery] = await db
    .select()
    .from(courierDeliveries)
    .where(and(eq(courierDeliveries.orderId, orderId), eq(courierDeliveries.restaurantId, restaurantId)))
    .orderBy(desc(courierDeliveries.round))
    .limit(1)
  return delivery ?? null
}

export function isDelivery({ restaurantId, orderId, round }: DeliveryRound) {
  return and(
    eq(courierDeliveries.restaurantId, restaurantId),
    eq(courierDeliveries.orderId, orderId),
    eq(courierDeliveries.round, round),
  )
}

async function latestRound(tx: Database, key: OrderKey): Promise<number | null> {
  return (await latestDelivery(tx, key))?.round ?? null
}
