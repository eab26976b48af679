/** Reverts the latest step of an order. */

import type { OrderId } from '#domain/ids.ts'
import { unacknowledgedMinutes } from '#domain/orders/kitchen/alert.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import { decideUndo, undoOf } from '#domain/orders/kitchen/undo.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { OrdersDeps } from '../deps.ts'
import { lockOrder, type StepActor, writeStep } from './write-step.ts'

/** KIT-25 (K4): returns the restored status. An order that is new again rings, even if it was silenced before. */
export async function undoStep(
  deps: OrdersDeps,
  actor: StepActor,
  orderId: OrderId,
  expected: OrderStatus,
): Promise<Result<OrderStatus>> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId)
    if (!order) return refuse({ kind: 'order_not_found' })
    const at = deps.clock.now()
    const undo = undoOf(order.undoTo, order.statusChangedAt)
    const decision = decideUndo({ status: order.status, undo }, expected, at)
    if (!decision.ok) return decision
    const to = decision.value
    const rings = isNew({ status: to })
    await writeStep(deps, tx, actor, orderId, {
      from: order.status,
      to,
      isUndo: true,
      at,
      type: 'order_moved',
      changes: { undoTo: null, completedAt: null, ...(rings ? { silencedAt: null } : {}) },
    })
    if (rings) {
      const watched = { restaurantId: order.restaurantId, orderId }
      await deps.jobs.enqueue(tx, 'watch_order', watched, at.add({ minutes: unacknowledgedMinutes }))
    }
    return accept(to)
  })
}
