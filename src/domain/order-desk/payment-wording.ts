/** How the admin area names what became of an order's payment. */

import type { PaymentStatus } from '../ordering/status.ts'

const labels = {
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const satisfies Record<PaymentStatus, string>

/** AOR-1 */
export function paymentLabel(status: PaymentStatus): string {
  return labels[status]
}
