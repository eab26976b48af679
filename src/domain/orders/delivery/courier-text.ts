/** The state of a delivery as text, for its diner and for the kitchen. */

import type { OrderType } from '../ordering/order-types.ts'
import type { OrderStatus } from '../ordering/status.ts'
import { dinerStatus } from '../ordering/status-labels.ts'
import { type CourierState, isReturning } from './courier-state.ts'

const forDiners = {
  requested: 'We are looking for a courier',
  assigned: 'A courier is on the way to the restaurant',
  arriving: 'The courier is arriving at the restaurant',
  collected: 'The courier has your order',
  on_the_way: 'Your order is on its way',
  delivered: 'Delivered',
  cancelled: 'The courier has canceled. The restaurant has been notified and is taking care of it.',
  returning: 'Your order could not be delivered. The courier is bringing it back to the restaurant.',
  returned: 'Your order could not be delivered and came back to the restaurant.',
  failed: 'No courier could be found yet. The restaurant has been notified and is taking care of it.',
} as const satisfies Record<CourierState, string>

/** DLV-23: the text on the diner's status page; null for a canceled order, whose own text is enough. */
export function formatCourierForDiner(status: OrderStatus, state: CourierState): string | null {
  return status === 'cancelled' ? null : forDiners[state]
}

/**
 * CRR-42: the heading of the diner's status page: the kitchen's status, unless "Out for delivery" would be wrong because the
 * food comes back or has arrived.
 */
export function dinerHeading(status: OrderStatus, orderType: OrderType, state: CourierState | null): string {
  if (status !== 'cancelled' && isReturning(state)) return 'Not delivered'
  return status === 'completed' && state === 'delivered' ? 'Delivered' : dinerStatus(status, orderType)
}

const forKitchens = {
  requested: 'Courier booked',
  assigned: 'Courier on the way',
  arriving: 'Courier arriving',
  collected: 'Collected by the courier',
  on_the_way: 'On the way to the diner',
  delivered: 'Delivered',
  cancelled: 'Courier has canceled',
  returning: 'Being brought back by the courier',
  returned: 'Brought back by the courier',
  failed: 'No courier',
} as const satisfies Record<CourierState, string>

/** DLV-23: the text on the kitchen display and in the admin orders. */
export function formatCourierForKitchen(state: CourierState): string {
  return forKitchens[state]
}
