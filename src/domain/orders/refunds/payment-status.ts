import type { Cents } from '../../money.ts'
import type { PaymentStatus } from '../ordering/status.ts'

/** RFD-9, RFD-15: the payment status of a paid order, by its refunded amount. */
export function paymentStatusOf(order: {
  readonly grandTotal: Cents
  readonly refunded: Cents
}): PaymentStatus {
  if (order.refunded <= 0) return 'paid'
  return order.refunded >= order.grandTotal ? 'refunded' : 'partly_refunded'
}
