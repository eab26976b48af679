import { type OrderType, orderTypeRules } from '../ordering/order-types.ts'
import type { OrderStatus } from '../ordering/status.ts'
import type { CourierState } from './courier-state.ts'
import { dinerHeading } from './courier-text.ts'

/**
 * CRR-43: the status in a diner's list of orders. Nobody reports when a restaurant's own driver has arrived, so a delivery
 * without a courier does not stay "Out for delivery" there.
 */
export function pastOrderStatus(
  status: OrderStatus,
  orderType: OrderType,
  state: CourierState | null,
): string {
  const isWithOwnDriver = status === 'completed' && state === null && orderTypeRules[orderType].needsAddress
  return isWithOwnDriver ? 'Completed' : dinerHeading(status, orderType, state)
}
