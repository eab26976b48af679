/**
 * An order as it was charged (M6). Later changes of the menu don't affect it. All amounts in cents, all times UTC in ISO
 * 8601.
 */

import type { OrderId } from '../ids.ts'
import type { PricedLine, Totals } from '../pricing/priced.ts'
import type { OrderType } from '../restaurant/restaurant.ts'
import type { OrderStatus, PaymentStatus } from './status.ts'

/** A change between the check at the intent and the creation of the order, noted for staff (P2). */
export const orderFlags = [
  'restaurant_closed',
  'ordering_paused',
  'time_passed',
  'item_gone',
  'online_orders_off',
] as const
export type OrderFlag = (typeof orderFlags)[number]

export type Order = {
  readonly id: OrderId
  /** Short, unique per restaurant, easy to say over the phone (P6). */
  readonly number: number
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly orderType: OrderType
  /** null: as soon as possible. */
  readonly scheduledFor: string | null
  readonly placedAt: string
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  readonly flags: readonly OrderFlag[]
}
