/** An order as the kitchen's board has it. */

import type { FactsFor } from '../ordering/order-facts.ts'

export type KitchenOrder = FactsFor<'kitchen'>

/** K7: whether an order is new, that is, not acknowledged. */
export function isNew({ status }: Pick<KitchenOrder, 'status'>): boolean {
  return status === 'pending' || status === 'received'
}

/** KIT-32: the customer's name as shown to staff. */
export function customerNameOf({ customerName }: Pick<KitchenOrder, 'customerName'>): string {
  return customerName.trim() || 'Unknown Customer'
}

/** The instant by which an order is counted: when it is due, otherwise when it was placed (T4). */
export function countedAt(order: Pick<KitchenOrder, 'scheduledFor' | 'placedAt'>): string {
  return order.scheduledFor ?? order.placedAt
}
