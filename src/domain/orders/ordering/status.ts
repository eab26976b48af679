/** The states of an order and the steps between them. */

export const orderStatuses = [
  'pending',
  'received',
  'acknowledged',
  'preparing',
  'ready',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Whether nothing more happens to an order in this state: it was handed over, or canceled. */
export function isOver(status: OrderStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** The states of the orders that a kitchen still has to do with. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => !isOver(status))

export const paymentStatuses = ['paid', 'partly_refunded', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type KitchenStep = {
  readonly next: OrderStatus
  /** The label of the button; null: that of the order's type (ORD-31). */
  readonly verb: string | null
}

/** ORD-3: the kitchen advances an order one step at a time. */
export const kitchenSteps = {
  pending: { next: 'acknowledged', verb: 'ACKNOWLEDGE' },
  received: { next: 'acknowledged', verb: 'ACKNOWLEDGE' },
  acknowledged: { next: 'preparing', verb: 'START PREPARING' },
  preparing: { next: 'ready', verb: 'MARK READY' },
  ready: { next: 'completed', verb: null },
  completed: null,
  cancelled: null,
} as const satisfies Record<OrderStatus, KitchenStep | null>
