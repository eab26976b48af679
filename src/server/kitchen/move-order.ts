/** A tap in the kitchen: one step of one order. */

import { and, eq, max } from 'drizzle-orm'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import { decideStep } from '#domain/ordering/kitchen-step.ts'
import type { OrderStatus } from '#domain/ordering/status.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { orderSteps, orders } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'
import { recordEvent } from '../live/record-event.ts'

/** KIT-22 (K4): moves an order of this restaurant one step on from `expected`; gives the status it has then. */
export async function moveOrder(
  deps: Deps,
  restaurantId: RestaurantId,
  orderId: OrderId,
  expected: OrderStatus,
): Promise<Result<OrderStatus>> {
  return deps.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ status: orders.status, orderType: orders.orderType })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.restaurantId, restaurantId)))
      .for('update')
    if (!order) return refuse({ kind: 'order_not_found' })
    const decision = decideStep(order, expected)
    if (!decision.ok) return decision
    const now = deps.clock.now()
    const to = decision.value
    await tx
      .update(orders)
      .set({
        status: to,
        statusChangedAt: now,
        ...(to === 'completed' ? { completedAt: now } : {}),
        // Acknowledging is also hearing: a scheduled order that is late already does not begin to ring for its start.
        ...(to === 'acknowledged' ? { silencedAt: now } : {}),
      })
      .where(eq(orders.id, orderId))
    const [last] = await tx
      .select({ position: max(orderSteps.position) })
      .from(orderSteps)
      .where(eq(orderSteps.orderId, orderId))
    await tx.insert(orderSteps).values({
      orderId,
      position: (last?.position ?? -1) + 1,
      from: order.status,
      to,
      by: 'kitchen',
      at: now,
    })
    await recordEvent(tx, { restaurantId, type: 'order_moved', orderId, at: now })
    return accept(to)
  })
}
