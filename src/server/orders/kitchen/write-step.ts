/**
 * Writes every status change in the kitchen: the order, its history, the event and the message to the diner, in the caller's
 * transaction.
 */

import { and, eq, sql } from 'drizzle-orm'
import type { ApiKeyId, DeviceId, OrderId, RestaurantId } from '#domain/ids.ts'
import type { CancelSource } from '#domain/orders/kitchen/cancel.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orderSteps, orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'
import { messageColumns, writeMessage } from '../diner-messages/write-message.ts'

/**
 * The acting display and its restaurant; without a device: a display that needs no pairing (demo), the owner, the order's
 * diner, or a program with its key.
 */
export type StepActor = {
  readonly restaurantId: RestaurantId
  readonly deviceId: DeviceId | null
  readonly by?: CancelSource
  readonly apiKeyId?: ApiKeyId | null
}

/** Returns the order of this restaurant, locked until the transaction ends, or null. */
export async function lockOrder(tx: Database, { restaurantId }: StepActor, orderId: OrderId) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.restaurantId, restaurantId)))
    .for('update')
  return order ?? null
}

type WrittenStep = {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly isUndo: boolean
  readonly at: Temporal.Instant
  readonly type: 'order_moved' | 'order_cancelled'
  /** Other columns of the order to change. */
  readonly changes: Partial<
    Pick<
      typeof orders.$inferInsert,
      'completedAt' | 'silencedAt' | 'undoTo' | 'cancelReason' | 'cancelledBy' | 'cancelNotice'
    >
  >
}

export async function writeStep(
  deps: Pick<OrdersDeps, 'jobs'>,
  tx: Database,
  actor: StepActor,
  orderId: OrderId,
  step: WrittenStep,
): Promise<void> {
  const { from, to, at, isUndo } = step
  const [telling] = await tx
    .update(orders)
    .set({ status: to, statusChangedAt: at, ...step.changes })
    .from(restaurants)
    .where(and(eq(orders.id, orderId), eq(restaurants.id, orders.restaurantId)))
    .returning(messageColumns)
  if (!telling) throw new Error('an order is gone')
  // The order is locked, so the number is free.
  const position = sql`(select coalesce(max(position) + 1, 0) from order_steps where order_id = ${orderId})`
  const by = {
    by: actor.by ?? 'kitchen',
    deviceId: actor.deviceId,
    apiKeyId: actor.apiKeyId ?? null,
  } as const
  const { restaurantId } = actor
  await tx.insert(orderSteps).values({ restaurantId, orderId, position, from, to, isUndo, at, ...by })
  const event = { restaurantId, type: step.type, orderId, at }
  await recordEvent(tx, step.type === 'order_moved' ? { ...event, step: { to, isUndo } } : event)
  if (!isUndo) await writeMessage(deps, tx, { restaurantId, orderId, to, at }, telling)
}
