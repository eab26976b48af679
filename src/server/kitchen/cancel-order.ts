/** Cancelling an order: its status, the wish to give the money back, the word to diner and courier, all in one transaction. */

import { businessDayOf } from '#domain/clock/business-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { whyNotCancel, whyNotCancelReason } from '#domain/kitchen/cancel.ts'
import { minus } from '#domain/money.ts'
import type { Schedule } from '#domain/restaurant/restaurant.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Deps } from '../deps.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { type Actor, lockOrder, writeStep } from './write-step.ts'

/** KIT-26 (K7): one that is cancelled already stays as it is: the money is given back once. */
export async function cancelOrder(
  deps: Deps,
  actor: Actor,
  schedule: Schedule,
  wish: { readonly orderId: OrderId; readonly reason: string },
): Promise<Result<null>> {
  const { orderId, reason } = wish
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId)
    if (!order) return refuse({ kind: 'order_not_found' })
    if (order.status === 'cancelled') return accept(null)
    const at = deps.clock.now()
    const today = businessDayOf(schedule, at).toString()
    const why =
      whyNotCancelReason(reason) ??
      whyNotCancel({ status: order.status, businessDay: order.businessDay.toString() }, today)
    if (why) return refuse(why)
    await writeStep(tx, actor, orderId, {
      from: order.status,
      to: 'cancelled',
      isUndo: false,
      at,
      type: 'order_cancelled',
      changes: { undoTo: null, cancelReason: reason.trim() },
    })
    await requestRefund(deps, tx, order, minus(order.grandTotal, order.refunded))
    await deps.jobs.enqueue(tx, 'mail_cancellation', { orderId }, null)
    if (order.deliveryQuoteId) await deps.jobs.enqueue(tx, 'call_off_courier', { orderId }, null)
    return accept(null)
  })
}
