import type { Cents } from '../money.ts'
import type { PaymentStatus } from '../ordering/status.ts'

/** RFD-9, RFD-15: how a paid order stands by what was given back of it. */
export function paymentStatusOf(order: {
  readonly grandTotal: Cents
  readonly refunded: Cents
}): PaymentStatus {
  if (order.refunded <= 0) return 'paid'
  return order.refunded >= order.grandTotal ? 'refunded' : 'partly_refunded'
}
