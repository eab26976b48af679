/** The labels of order and payment states in the admin area. */

import type { OrderType } from '../ordering/order-types.ts'
import type { OrderStatus, PaymentStatus } from '../ordering/status.ts'
import { statusLabel } from '../ordering/status-labels.ts'

const payments = {
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const satisfies Record<PaymentStatus, string>

/** AOR-1: the label of a payment status. */
export function paymentLabel(status: PaymentStatus): string {
  return payments[status]
}

/**
 * AOR-1: the label of a status, less urgent than in the kitchen: a new order is 'Pending' or 'Received'. null: for orders of
 * any type.
 */
export function adminStatusLabel(status: OrderStatus, orderType: OrderType | null): string {
  if (status === 'pending') return 'Pending'
  if (status === 'received') return 'Received'
  if (status === 'completed') return 'Completed'
  return statusLabel(status, orderType)
}
