/** What is told of a delivery, written down: its state, its history, the kitchen's list, and the word to staff. */

import { and, desc, eq } from 'drizzle-orm'
import { movesOn } from '#domain/delivery/courier-state.ts'
import { courierTrouble } from '#domain/delivery/courier-trouble.ts'
import type { OrderId } from '#domain/ids.ts'
import { courierUpdateOf } from '#domain/kitchen/courier-update.ts'
import type { DeliveryNews } from '../../adapters/courier/port.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import type { Database } from '../../db/connect.ts'
import { courierDeliveries, orders } from '../../db/schema/ordering.ts'
import type { Deps } from '../../deps.ts'
import { recordEvent } from '../../live/record-event.ts'
import { addCourierUpdate } from './add-courier-update.ts'

export type DeliveryRound = { readonly orderId: OrderId; readonly round: number }

/**
 * DLV-19, DLV-20: in the caller's transaction; true where it moved the delivery on. What is told of a courier that staff
 * have replaced, or of an order that is cancelled, is kept and says nothing new to anybody.
 */
export async function applyCourierState(
  deps: Pick<Deps, 'ids' | 'clock' | 'jobs'>,
  tx: Database,
  { orderId, round }: DeliveryRound,
  news: DeliveryNews,
): Promise<boolean> {
  const order = await lockOrderOf(tx, orderId)
  const [delivery] = await tx.select().from(courierDeliveries).where(isDelivery({ orderId, round }))
  const newState = news.state
  if (!order || !delivery || !newState || !movesOn(delivery.state, newState)) return false
  const at = deps.clock.now()
  await tx
    .update(courierDeliveries)
    .set({ state: newState, stateAt: at, trackingUrl: news.trackingUrl ?? delivery.trackingUrl })
    .where(isDelivery({ orderId, round }))
  const { restaurantId, status } = order
  if (round !== (await latestRound(tx, orderId)) || status === 'cancelled') return true
  await recordEvent(tx, { restaurantId, type: 'courier_moved', orderId, at })
  const update = courierUpdateOf(delivery.state, newState)
  if (update) await addCourierUpdate(deps, tx, { restaurantId, orderId, type: update })
  const trouble = courierTrouble(status, { state: newState, isOverdue: false })
  if (trouble) await raiseAlert(deps, tx, { kind: 'courier_trouble', restaurantId, orderId, trouble })
  return true
}

/** Locked until the transaction ends, so that all that changes an order's deliveries comes one after the other. */
export async function lockOrderOf(tx: Database, orderId: OrderId) {
  const [order] = await tx
    .select({
      restaurantId: orders.restaurantId,
      status: orders.status,
      scheduledFor: orders.scheduledFor,
      deliveryAddress: orders.deliveryAddress,
      deliveryMinutes: orders.deliveryMinutes,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  return order ?? null
}

/** The courier that counts, where one was ever sent for. */
export async function latestDelivery(db: Database, orderId: OrderId) {
  const [delivery] = await db
    .select()
    .from(courierDeliveries)
    .where(eq(courierDeliveries.orderId, orderId))
    .orderBy(desc(courierDeliveries.round))
    .limit(1)
  return delivery ?? null
}

export function isDelivery({ orderId, round }: DeliveryRound) {
  return and(eq(courierDeliveries.orderId, orderId), eq(courierDeliveries.round, round))
}

async function latestRound(tx: Database, orderId: OrderId): Promise<number | null> {
  return (await latestDelivery(tx, orderId))?.round ?? null
}
