/** T4: notifies the kitchen when it is time to start a scheduled order, so that every board rings. */

import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrderOf, type OrderKey } from '../ordering/stored-order.ts'

/**
 * JOB-3: checks again that it is due (T3), since the queue has a different clock. Does nothing if the order has moved on, or
 * starts at another time since (RSC-3).
 */
export async function publishStart(
  deps: OrdersDeps,
  data: OrderKey & { readonly startAt?: string },
): Promise<void> {
  const { startAt, ...key } = data
  const order = await findOrderOf(deps.db, key)
  if (!order?.startAt || !['pending', 'received', 'acknowledged'].includes(order.status)) return
  if (startAt !== undefined && startAt !== `${order.startAt}`) return
  const now = deps.clock.now()
  if (Temporal.Instant.compare(now, order.startAt) < 0) {
    await deps.jobs.enqueue(deps.db, 'announce_start', data, order.startAt)
    return
  }
  await deps.db.transaction((tx) => recordEvent(tx, { ...key, type: 'order_start_due', at: now }))
}
