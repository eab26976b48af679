import type { Cents } from '../../money.ts'
import type { PaymentStatus } from '../ordering/status.ts'

/** RFD-9: the payment status of a paid order, by its refunded amount. A refund that the bank returned doesn't count as refunded. */
export function paymentStatusOf(order: {
  readonly grandTotal: Cents
  readonly refunded: Cents
}): PaymentStatus {
  if (order.refunded <= 0) return 'paid'
  return order.refunded >= order.grandTotal ? 'refunded' : 'partly_refunded'
}
