/** Requests a refund again after it failed for good: the cause may be gone, such as an empty account. */

import type { OrderId } from '#domain/ids.ts'
import { refundableOf, refundOfAmount } from '#domain/orders/refunds/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'
import { readRefundableOrder } from '../refunds/order-refunds.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { lockOrder, type StepActor } from './write-step.ts'

/**
 * RFD-4: requests the amount still owed on a canceled order, as a new request: with the old key the provider would only
 * repeat its refusal. Changes nothing if the latest refund is pending or done. A lost response cannot cause a double refund,
 * since the provider never refunds more than was paid.
 */
export async function refundAgain(
  deps: OrdersDeps,
  actor: StepActor,
  orderId: OrderId,
): Promise<Result<null>> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId)
    if (!order) return refuse({ kind: 'order_not_found' })
    const refundable = await readRefundableOrder(tx, order)
    const latest = refundable.refunds.at(-1)
    if (order.status !== 'cancelled' || latest?.status !== 'failed') return accept(null)
    await requestRefund(deps, tx, order, refundOfAmount(refundable, refundableOf(refundable)))
    const { restaurantId } = actor
    await recordEvent(tx, { restaurantId, type: 'order_refunded', orderId, at: deps.clock.now() })
    return accept(null)
  })
}
