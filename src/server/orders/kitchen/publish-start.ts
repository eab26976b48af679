/** T4: notifies the kitchen when it is time to start a scheduled order, so that every board rings. */

import type { OrderId } from '#domain/ids.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrderById } from '../ordering/stored-order.ts'

/**
 * JOB-3: checks again that it is due (T3), since the queue has a different clock. Does nothing if the order has moved on.
 */
export async function publishStart(deps: OrdersDeps, orderId: OrderId): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (!order?.startAt || !['pending', 'received', 'acknowledged'].includes(order.status)) return
  const now = deps.clock.now()
  if (Temporal.Instant.compare(now, order.startAt) < 0) {
    await deps.jobs.enqueue(deps.db, 'announce_start', { orderId }, order.startAt)
    return
  }
  await deps.db.transaction((tx) =>
    recordEvent(tx, { restaurantId: order.restaurantId, type: 'order_start_due', orderId, at: now }),
  )
}
