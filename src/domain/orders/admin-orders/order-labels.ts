/** The labels of payment states in the admin area. */

import type { PaymentStatus } from '../ordering/status.ts'

const payments = {
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const satisfies Record<PaymentStatus, string>

/** AOR-1: the label of a payment status. */
export function paymentLabel(status: PaymentStatus): string {
  return payments[status]
}
