/** The labels of order and payment states in the admin area. */

import type { OrderStatus, PaymentStatus } from '../ordering/status.ts'
import { statusLabel } from '../ordering/status-labels.ts'
import type { OrderType } from '../restaurant/restaurant.ts'

const payments = {
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const satisfies Record<PaymentStatus, string>

/** AOR-1: the label of a payment status. */
export function paymentLabel(status: PaymentStatus): string {
  return payments[status]
}

/** AOR-1: the label of a status, less urgent than in the kitchen: a new order is 'Pending' or 'Received'. */
export function adminStatusLabel(status: OrderStatus, orderType: OrderType): string {
  if (status === 'pending') return 'Pending'
  if (status === 'received') return 'Received'
  if (status === 'completed') return 'Completed'
  return statusLabel(status, orderType)
}
