/** The courier's updates about a delivery for the kitchen. */

import type { CourierUpdateId } from '../../ids.ts'
import type { CourierState } from '../delivery/courier-state.ts'
import { formatOrderNumber } from '../ordering/order-number.ts'

/** KIT-13: the maximum number of updates in a restaurant's list. */
export const courierUpdateLimit = 10

export const courierUpdateTypes = [
  'courier_assigned',
  'courier_arriving',
  'order_collected',
  'order_delivered',
  'courier_cancelled',
  'delivery_failed',
  'order_returned',
  'courier_missing',
] as const
export type CourierUpdateType = (typeof courierUpdateTypes)[number]

export type CourierUpdate = {
  readonly id: CourierUpdateId
  readonly type: CourierUpdateType
  readonly orderNumber: number
  /** UTC instant in ISO 8601. */
  readonly at: string
  /** Whether someone in the kitchen has seen it. */
  readonly seen: boolean
}

const texts = {
  courier_assigned: 'A courier is on the way',
  courier_arriving: 'The courier is arriving',
  order_collected: 'The courier has collected the order',
  order_delivered: 'The order was delivered',
  courier_cancelled: 'The courier has canceled',
  delivery_failed: 'The delivery failed and the food is coming back',
  order_returned: 'The courier brought the food back',
  courier_missing: 'No courier has taken it yet',
} as const satisfies Record<CourierUpdateType, string>

/** KIT-13: '#1042: The courier is arriving'. */
export function formatCourierUpdate({
  type,
  orderNumber,
}: Pick<CourierUpdate, 'type' | 'orderNumber'>): string {
  return `${formatOrderNumber(orderNumber)}: ${formatCourierUpdateType(type)}`
}

/** KIT-13: the text without the order number, for places where the order is known: 'The courier is arriving'. */
export function formatCourierUpdateType(type: CourierUpdateType): string {
  return texts[type]
}

const updateByState = {
  requested: null,
  assigned: 'courier_assigned',
  arriving: 'courier_arriving',
  collected: 'order_collected',
  on_the_way: 'order_collected',
  delivered: 'order_delivered',
  cancelled: 'courier_cancelled',
  returning: 'delivery_failed',
  returned: 'order_returned',
  failed: 'courier_missing',
} as const satisfies Record<CourierState, CourierUpdateType | null>

/**
 * KIT-33: the update for the kitchen when a delivery advances, including food that is on its way back; null if it has nothing new
 * for the kitchen.
 */
export function courierUpdateOf(from: CourierState, to: CourierState): CourierUpdateType | null {
  return updateByState[from] === updateByState[to] ? null : updateByState[to]
}

/** KIT-13: the number of unseen updates, shown on the button. */
export function unseenCourierUpdates(updates: readonly Pick<CourierUpdate, 'seen'>[]): number {
  return updates.filter(({ seen }) => !seen).length
}
