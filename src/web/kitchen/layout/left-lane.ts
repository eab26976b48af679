import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import type { LaneKey } from './place-tickets.ts'

/** The status that a tap on a ticket of the lane leads to when the ticket leaves it. */
export const statusAfter = {
  new: 'acknowledged',
  acknowledged: 'preparing',
  inProgress: 'completed',
} as const satisfies Record<LaneKey, OrderStatus>

/**
 * KDS-9: whether an order has changed again since it left this lane, so that nothing is left to say or undo there. `order` is
 * undefined if the board no longer has it.
 */
export function hasMovedOn(order: KitchenOrder | undefined, lane: LaneKey): boolean {
  return order === undefined || (order.status !== statusAfter[lane] && order.status !== 'cancelled')
}
