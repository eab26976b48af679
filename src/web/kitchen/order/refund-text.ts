import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'

/** KDS-13: returns the refund state of a canceled or partly refunded order; null if nothing was refunded. */
export function formatRefundState({
  cancellation,
  paymentStatus,
}: Pick<KitchenOrder, 'cancellation' | 'paymentStatus'>): string | null {
  if (cancellation?.refund) return byState[cancellation.refund]
  return paymentStatus === 'paid' ? null : byPayment[paymentStatus]
}

const byState = {
  pending: 'Refund pending',
  refunded: 'Refunded',
  failed: 'Refund failed – call the owner',
} as const

const byPayment = { partly_refunded: 'Partly refunded', refunded: 'Refunded' } as const
