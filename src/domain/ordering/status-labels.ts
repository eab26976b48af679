/** Labels of the states of an order, in the kitchen and for the diner. */

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
  cancelled: 'Canceled',
} as const satisfies Record<OrderStatus, StatusLabel>

const dinerLabels = {
  pending: 'Order received',
  received: 'Order received',
  acknowledged: 'Accepted by the kitchen',
  preparing: 'Being prepared',
  ready: { pickup: 'Ready for pickup', delivery: 'Waiting for the driver' },
  completed: { pickup: 'Picked up', delivery: 'Out for delivery' },
  cancelled: 'Canceled',
} as const satisfies Record<OrderStatus, StatusLabel>

/** The steps on the diner's status page, in order. */
export const dinerSteps = ['pending', 'acknowledged', 'preparing', 'ready', 'completed'] as const

/** ORD-6: the label of a status on the kitchen display. */
export function statusLabel(status: OrderStatus, orderType: OrderType): string {
  return labelFor(kitchenLabels[status], orderType)
}

/** ORD-7: the label of a status on the diner's status page. */
export function dinerStatus(status: OrderStatus, orderType: OrderType): string {
  return labelFor(dinerLabels[status], orderType)
}

/** ORD-7: the index in `dinerSteps` that an order has reached; null for a canceled order. */
export function dinerProgress(status: OrderStatus): number | null {
  const place = dinerSteps.findIndex((step) => step === (status === 'received' ? 'pending' : status))
  return place < 0 ? null : place
}

function labelFor(text: StatusLabel, orderType: OrderType): string {
  return typeof text === 'string' ? text : text[orderType]
}
