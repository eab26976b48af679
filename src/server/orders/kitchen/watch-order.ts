/** Alerts owner and staff about an order that nobody acknowledges. */

import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import type { OrderId } from '#domain/ids.ts'
import { escalatesAt } from '#domain/orders/kitchen/alert.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrderById } from '../ordering/stored-order.ts'

/** KIT-30: once for each order. Checks again that it is due (JOB-3). */
export async function watchOrder(deps: OrdersDeps, orderId: OrderId): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (!order || !isNew(order) || order.escalatedAt) return
  const { restaurantId } = order
  const dueAt = escalatesAt(order)
  const now = deps.clock.now()
  if (isBefore(now, dueAt)) {
    await deps.jobs.enqueue(deps.db, 'watch_order', { orderId }, dueAt)
    return
  }
  await deps.db.transaction(async (tx) => {
    const escalated = await tx
      .update(orders)
      .set({ escalatedAt: now })
      .where(
        and(
          eq(orders.id, orderId),
          isNull(orders.escalatedAt),
          inArray(orders.status, ['pending', 'received']),
        ),
      )
      .returning({ id: orders.id })
    if (escalated.length > 0) await raiseAlert(deps, tx, { kind: 'order_waits', restaurantId, orderId })
  })
}
