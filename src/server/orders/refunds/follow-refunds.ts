/** Follows refunds after they were recorded: a bank may return the money weeks later. */

import { and, eq } from 'drizzle-orm'
import type { IntentId } from '#domain/ids.ts'
import { cents, minus } from '#domain/money.ts'
import { followedRefund } from '#domain/orders/refunds/followed-refund.ts'
import { paymentStatusOf } from '#domain/orders/refunds/payment-status.ts'
import { countRefund, refundDayOf } from '../../insight/analytics/rollups/count-refund.ts'
import { countSale } from '../../insight/analytics/rollups/count-sale.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import type { Refund } from '../../platform/adapters/payment/port.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import { recordMadeRefund } from './record-made-refund.ts'
import type { RefundDeps } from './refund-payment.ts'

/**
 * RFD-15: updates the refunds of a payment to their state at the provider; may run any number of times. Refunds without a
 * local request are left to the reconciliation. Throws PaymentProviderError if the provider can't be reached.
 */
export async function followRefunds(deps: RefundDeps, intentId: IntentId): Promise<void> {
  const order = await deps.db.query.orders.findFirst({ where: eq(orders.intentId, intentId) })
  if (!order || !deps.payments) return
  const requests = await deps.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  for await (const made of deps.payments.listRefunds({ intentId })) {
    const request = requests.find(
      ({ id, providerRefundId }) => providerRefundId === made.refundId || id === made.requestId,
    )
    if (request) await follow(deps, order, request, made)
  }
}

type Order = typeof orders.$inferSelect
type RefundRequest = typeof refunds.$inferSelect

async function follow(deps: RefundDeps, order: Order, request: RefundRequest, made: Refund): Promise<void> {
  switch (followedRefund[request.status][made.status]) {
    case 'note': {
      const { refundId: providerRefundId, amount } = made
      const { id: orderId, restaurantId } = order
      const requestId = request.id
      return recordMadeRefund(deps, { restaurantId, orderId, requestId, providerRefundId, amount })
    }
    case 'take_back':
      return takeBack(deps, order, request)
    case 'nothing':
      return
  }
}

/** Locks the order after its refund, in the same order as when a refund is made. */
async function takeBack(
  deps: RefundDeps,
  { id: orderId, restaurantId }: Order,
  request: RefundRequest,
): Promise<void> {
  const isTakenBack = await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    const takenBackOn = await refundDayOf(tx, restaurantId, at)
    const [taken] = await tx
      .update(refunds)
      .set({ status: 'failed', errorCode: 'failed_later', takenBackAt: at, takenBackOn })
      .where(and(eq(refunds.id, request.id), eq(refunds.status, 'refunded')))
      .returning({ amount: refunds.amount })
    if (!taken) return false
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return false
    const refunded = minus(order.refunded, taken.amount)
    const paymentStatus = paymentStatusOf({ ...order, refunded })
    await tx.update(orders).set({ refunded, paymentStatus }).where(eq(orders.id, orderId))
    await raiseAlert(deps, tx, { kind: 'refund_failed', restaurantId, orderId })
    const refund = { id: request.id, amount: taken.amount, status: 'failed' } as const
    await recordEvent(tx, { restaurantId, type: 'order_refunded', orderId, at, refund })
    await countSale(tx, order, { refunded: cents(-taken.amount) })
    await countRefund(tx, order, { day: takenBackOn, refunds: -1, amount: cents(-taken.amount) })
    return true
  })
  if (isTakenBack) deps.log.warn({ orderId, refundId: request.id }, 'a refund failed after it had been made')
}
