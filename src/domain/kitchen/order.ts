/** An order as the kitchen's board has it. All times are UTC in ISO 8601, all amounts in cents. */

import type { CourierState } from '../delivery/courier-state.ts'
import type { CourierTrouble } from '../delivery/courier-trouble.ts'
import type { OrderId } from '../ids.ts'
import type { Cents } from '../money.ts'
import type { OrderFlag } from '../ordering/order-flags.ts'
import type { OrderStatus, PaymentStatus } from '../ordering/status.ts'
import type { PricedLine, Totals } from '../pricing/priced.ts'
import type { OrderType } from '../restaurant/restaurant.ts'
import type { RefundState } from './cancel.ts'
import type { Undo } from './undo.ts'

export type KitchenOrder = {
  readonly id: OrderId
  readonly number: number
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly orderType: OrderType
  readonly customerName: string
  readonly customerPhone: string
  readonly deliveryAddress: string | null
  readonly placedAt: string
  /** When it is due; null: as soon as possible. */
  readonly scheduledFor: string | null
  /** When to start preparing a scheduled order (T4); null for any other. */
  readonly startAt: string | null
  readonly completedAt: string | null
  /** When it was last silenced, by STOP ALARM or by an acknowledgment. */
  readonly silencedAt: string | null
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  readonly refunded: Cents
  readonly flags: readonly OrderFlag[]
  /** The business day on which it is due, such as '2026-11-20'. */
  readonly businessDay: string
  /** What an undo of the latest step would restore (KIT-11). */
  readonly undo: Undo | null
  readonly cancellation: Cancellation | null
  /** The requested courier; null if none was requested yet or none is used. */
  readonly courier: OrderCourier | null
}

export type OrderCourier = {
  readonly state: CourierState
  readonly stateAt: string
  /** The restaurant's cost. */
  readonly fee: Cents
  readonly trackingUrl: string | null
  /** What staff must handle; null if there is no trouble. */
  readonly trouble: CourierTrouble | null
}

type Cancellation = {
  readonly reason: string
  readonly at: string
  /** The state of the refund; null if nothing was paid. */
  readonly refund: RefundState | null
}

/** K7: whether an order is new, that is, not acknowledged. */
export function isNew({ status }: Pick<KitchenOrder, 'status'>): boolean {
  return status === 'pending' || status === 'received'
}

/** KIT-32: the customer's name as shown on a ticket. */
export function customerNameOf({ customerName }: Pick<KitchenOrder, 'customerName'>): string {
  return customerName.trim() || 'Unknown Customer'
}

/** KIT-32: the customer's name of a stored order. */
export function byWhomOrdered(order: {
  readonly customerFirstName: string
  readonly customerLastName: string
}): string {
  return customerNameOf({ customerName: `${order.customerFirstName} ${order.customerLastName}` })
}

/** The instant by which an order is counted: when it is due, otherwise when it was placed (T4). */
export function countedAt(order: Pick<KitchenOrder, 'scheduledFor' | 'placedAt'>): string {
  return order.scheduledFor ?? order.placedAt
}
