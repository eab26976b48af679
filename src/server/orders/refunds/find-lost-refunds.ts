/** Before a failed refund is requested again, checks whether the provider made it and only the response was lost. */

import { and, eq } from 'drizzle-orm'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import { madeFor } from '#domain/orders/refunds/lost-refund.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import { recordMadeRefund } from './record-made-refund.ts'
import type { RefundDeps } from './refund-payment.ts'

/**
 * RFD-12: records a refund as made if the provider's list names one of the order's failed requests. Refuses if the provider
 * can't be reached: a request with a new key could refund twice.
 */
export async function findLostRefunds(
  deps: RefundDeps,
  { restaurantId, orderId }: { readonly restaurantId: RestaurantId; readonly orderId: OrderId },
): Promise<Result<null>> {
  const failed = await deps.db
    .select({ requestId: refunds.id, intentId: orders.intentId, amount: refunds.amount })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.restaurantId, restaurantId), eq(refunds.status, 'failed')))
  const intentId = failed[0]?.intentId
  if (!intentId || !deps.payments) return accept(null)
  try {
    const list = await Array.fromAsync(deps.payments.listRefunds({ intentId }))
    for (const { requestId, amount } of failed) {
      const made = madeFor(requestId, list)
      if (!made || made.status === 'failed') continue
      const providerRefundId = made.refundId
      await recordMadeRefund(deps, { restaurantId, orderId, requestId, providerRefundId, amount })
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ error, orderId }, 'could not check a failed refund at the payment provider')
    return refuse({ kind: 'refund_unconfirmed' })
  }
  return accept(null)
}
