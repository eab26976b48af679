/** Words for the states of an order, in the kitchen and for the diner. */

import type { OrderType } from '../restaurant/restaurant.ts'
import type { OrderStatus } from './status.ts'

type StatusLabel = string | Readonly<Record<OrderType, string>>

const kitchenLabels = {
  pending: 'NEW ORDER ALERT',
  received: 'NEW ORDER ALERT',
  acknowledged: 'Acknowledged',
  preparing: 'Being Prepared',
  ready: { pickup: 'Ready for Pickup', delivery: 'Ready for Delivery' },
  completed: 'Picked Up',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, StatusLabel>

const dinerLabels = {
  pending: 'Order received',
  received: 'Order received',
  acknowledged: 'Accepted by the kitchen',
  preparing: 'Being prepared',
  ready: { pickup: 'Ready for pickup', delivery: 'Waiting for the driver' },
  completed: { pickup: 'Picked up', delivery: 'Out for delivery' },
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, StatusLabel>

/** What a diner's status page counts off, in order. */
export const dinerSteps = ['pending', 'acknowledged', 'preparing', 'ready', 'completed'] as const

/** ORD-6: how the kitchen display names a status. */
export function statusLabel(status: OrderStatus, orderType: OrderType): string {
  return labelFor(kitchenLabels[status], orderType)
}

/** ORD-7: how the diner's status page names a status. */
export function dinerStatus(status: OrderStatus, orderType: OrderType): string {
  return labelFor(dinerLabels[status], orderType)
}

/** ORD-7: how far an order is along `dinerSteps`, from 0; null for one that left the way, being cancelled. */
export function dinerProgress(status: OrderStatus): number | null {
  const place = dinerSteps.findIndex((step) => step === (status === 'received' ? 'pending' : status))
  return place < 0 ? null : place
}

function labelFor(text: StatusLabel, orderType: OrderType): string {
  return typeof text === 'string' ? text : text[orderType]
}
