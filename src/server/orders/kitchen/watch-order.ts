/** Alerts owner and staff about an order that the kitchen does not acknowledge. */

import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import { escalatesAt } from '#domain/orders/kitchen/alert.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrderOf, type OrderKey } from '../ordering/stored-order.ts'

/** KIT-30: once for each order. Checks again that it is due. */
export async function watchOrder(deps: OrdersDeps, key: OrderKey): Promise<void> {
  const order = await findOrderOf(deps.db, key)
  if (!order || !isNew(order) || order.escalatedAt) return
  const dueAt = escalatesAt(order)
  const now = deps.clock.now()
  if (isBefore(now, dueAt)) {
    await deps.jobs.enqueue(deps.db, 'watch_order', key, dueAt)
    return
  }
  await deps.db.transaction(async (tx) => {
    const escalated = await tx
      .update(orders)
      .set({ escalatedAt: now })
      .where(
        and(
          eq(orders.id, order.id),
          isNull(orders.escalatedAt),
          inArray(orders.status, ['pending', 'received']),
        ),
      )
      .returning({ id: orders.id })
    if (escalated.length > 0) await raiseAlert(deps, tx, { kind: 'order_waits', ...key })
  })
}
