/** The words for the states of an order: in the kitchen as the documents have them, in the admin area, and for the diner. */

import { orderTypeTexts } from './order-type-texts.ts'
import type { OrderType } from './order-types.ts'
import type { OrderStatus } from './status.ts'

const kitchenLabels = {
  pending: 'NEW ORDER ALERT',
  received: 'NEW ORDER ALERT',
  acknowledged: 'Acknowledged',
  preparing: 'Being Prepared',
  ready: 'Ready',
  completed: 'Picked Up',
  cancelled: 'Canceled',
} as const satisfies Record<OrderStatus, string>

/** Where the admin area's words differ from the kitchen's: calmer, and the same for orders of any type. */
const adminLabels: Partial<Record<OrderStatus, string>> = {
  pending: 'New',
  received: 'New',
  completed: 'Completed',
}

const dinerLabels = {
  pending: 'Order placed',
  received: 'Order placed',
  acknowledged: 'Accepted by the kitchen',
  preparing: 'Being prepared',
  cancelled: 'Canceled',
} as const satisfies Partial<Record<OrderStatus, string>>

/** The steps on the diner's status page, in order. */
export const dinerSteps = ['pending', 'acknowledged', 'preparing', 'ready', 'completed'] as const

/** ORD-6: the label of a status on the kitchen display. null: for orders of any type. */
export function statusLabel(status: OrderStatus, orderType: OrderType | null): string {
  return status === 'ready' && orderType ? orderTypeTexts[orderType].kitchen.ready : kitchenLabels[status]
}

/** AOR-1: the label of a status in the admin area. null: for orders of any type. */
export function adminStatusLabel(status: OrderStatus, orderType: OrderType | null): string {
  return adminLabels[status] ?? statusLabel(status, orderType)
}

/** ORD-7: the label of a status on the diner's status page. */
export function dinerStatus(status: OrderStatus, orderType: OrderType): string {
  return { ...dinerLabels, ...orderTypeTexts[orderType].status }[status]
}

/** ORD-7: the index in `dinerSteps` that an order has reached; null for a canceled order. */
export function dinerProgress(status: OrderStatus): number | null {
  const index = dinerSteps.findIndex((step) => step === (status === 'received' ? 'pending' : status))
  return index < 0 ? null : index
}
