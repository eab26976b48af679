/** Moves an order one step, by a tap in the kitchen. */

import type { OrderId } from '#domain/ids.ts'
import { decideStep } from '#domain/orders/ordering/kitchen-step.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { OrdersDeps } from '../deps.ts'
import { lockOrder, type StepActor, writeStep } from './write-step.ts'

/** KIT-22 (K4): moves an order of this restaurant one step on from `expected`; returns its resulting status. */
export async function moveOrder(
  deps: OrdersDeps,
  actor: StepActor,
  orderId: OrderId,
  expected: OrderStatus,
): Promise<Result<OrderStatus>> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId)
    if (!order) return refuse({ kind: 'order_not_found' })
    const decision = decideStep(order, expected)
    if (!decision.ok) return decision
    const at = deps.clock.now()
    const to = decision.value
    await writeStep(deps, tx, actor, orderId, {
      from: order.status,
      to,
      isUndo: false,
      at,
      type: 'order_moved',
      changes: {
        undoTo: order.status,
        ...(to === 'completed' ? { completedAt: at } : {}),
        // KIT-35: acknowledging silences, so that a scheduled order acknowledged late does not ring for its start time.
        ...(to === 'acknowledged' ? { silencedAt: at } : {}),
      },
    })
    return accept(to)
  })
}
