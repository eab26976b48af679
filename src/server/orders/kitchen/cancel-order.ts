/** Cancels an order: its status, the refund request, and the messages to diner and courier, in one transaction. */

import { businessDayOf } from '#domain/clock/business-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { type CancelNotice, whyNotCancel, whyNotCancelReason } from '#domain/orders/kitchen/cancel.ts'
import { refundableOf, refundOfAmount } from '#domain/orders/refunds/refund-request.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { countSale } from '../../insight/analytics/rollups/count-sale.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import { readRefundableOrder } from '../refunds/order-refunds.ts'
import { type RefundDetails, requestRefund } from '../refunds/request-refund.ts'
import { lockOrder, type StepActor, writeStep } from './write-step.ts'

/** KIT-26 (K7): an order that is already canceled is left unchanged, so the money is refunded once. */
export async function cancelOrder(
  deps: OrdersDeps,
  actor: StepActor,
  schedule: Schedule,
  request: { readonly orderId: OrderId; readonly reason: string },
): Promise<Result<null>> {
  const { orderId, reason } = request
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId)
    if (!order) return refuse({ kind: 'order_not_found' })
    if (order.status === 'cancelled') return accept(null)
    const today = businessDayOf(schedule, deps.clock.now()).toString()
    const why =
      whyNotCancelReason(reason) ??
      whyNotCancel({ status: order.status, businessDay: order.businessDay.toString() }, today)
    if (why) return refuse(why)
    await writeCancellation(deps, tx, actor, order, { reason })
    return accept(null)
  })
}

type Cancellation = {
  /** The restaurant's own text. */
  readonly reason: string
  /** What the diner reads. */
  readonly notice?: CancelNotice | null
  /** Who requested the refund, if a person did. */
  readonly refund?: RefundDetails | null
}

/**
 * KIT-26: writes everything that belongs to a cancellation, for any actor, in the caller's transaction with the order
 * locked.
 */
export async function writeCancellation(
  deps: OrdersDeps,
  tx: Database,
  actor: StepActor,
  order: typeof orders.$inferSelect,
  { reason, notice = null, refund = null }: Cancellation,
): Promise<void> {
  const { id: orderId, restaurantId } = order
  const key = { restaurantId, orderId }
  await writeStep(deps, tx, actor, orderId, {
    from: order.status,
    to: 'cancelled',
    isUndo: false,
    at: deps.clock.now(),
    type: 'order_cancelled',
    changes: {
      undoTo: null,
      cancelReason: reason.trim(),
      cancelledBy: actor.by ?? 'kitchen',
      cancelNotice: notice,
    },
  })
  const refundable = await readRefundableOrder(tx, order)
  await requestRefund(deps, tx, order, refundOfAmount(refundable, refundableOf(refundable)), refund)
  await deps.jobs.enqueue(tx, 'mail_cancellation', key, null)
  await deps.jobs.enqueue(tx, 'count_products', key, null)
  if (order.deliveryQuoteId) await deps.jobs.enqueue(tx, 'call_off_courier', key, null)
  await countSale(tx, order, { cancelled: 1 })
}
