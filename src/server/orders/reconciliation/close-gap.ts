/** Closes a gap, always with the regular operation of a checkout or refund, never with a separate one. */

import { type Gap, gapKinds } from '#domain/orders/reconciliation/gap.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { followDisputesOf } from '../disputes/follow-dispute.ts'
import { makeOrderPaidBy } from '../ordering/adopt-payment.ts'
import type { OrderingDeps } from '../ordering/make-order.ts'
import { reconcileCheckout } from '../ordering/reconcile-checkout.ts'
import { followRefunds } from '../refunds/follow-refunds.ts'
import { recordMadeRefund } from '../refunds/record-made-refund.ts'
import { refundPayment } from '../refunds/refund-payment.ts'

/** RCN-8: may run any number of times, also concurrently. Never charges, and refunds nothing that was not requested. */
export async function closeGap(
  deps: OrderingDeps & { readonly providerClock: Clock },
  gap: Gap,
): Promise<void> {
  const { restaurantId, checkoutId, intentId, orderId, refundId, providerRefundId, providerAmount } = gap
  switch (gapKinds[gap.kind]) {
    case 'make_order': {
      if (intentId && deps.payments)
        await makeOrderPaidBy(deps, await deps.payments.readIntent(intentId), 'reconciling')
      return
    }
    case 'settle_checkout':
      if (checkoutId) await reconcileCheckout(deps, { restaurantId, checkoutId }, 0)
      return
    case 'cancel_payment':
      if (intentId) await deps.payments?.cancelIntent(intentId)
      return
    case 'ask_refund':
      if (refundId) await refundPayment(deps, { restaurantId, refundId }, 1)
      return
    case 'note_refund':
      if (orderId && providerRefundId)
        await recordMadeRefund(deps, {
          restaurantId,
          orderId,
          requestId: refundId,
          providerRefundId,
          amount: providerAmount,
        })
      return
    case 'take_back_refund':
      if (intentId) await followRefunds(deps, intentId)
      return
    case 'note_dispute':
      if (intentId) await followDisputesOf(deps, intentId)
      return
    case 'tell':
      return
  }
}
