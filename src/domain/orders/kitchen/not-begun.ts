/** The orders that still wait for a dish or an option that has run out. */

import type { PricedLine } from '../pricing/priced.ts'
import { isNew, type KitchenOrder } from './order.ts'

/** KDS-40: the orders with the product or option of this id whose food the kitchen has not begun: new or acknowledged. */
export function notBegunWith(orders: readonly KitchenOrder[], id: string): readonly KitchenOrder[] {
  return orders.filter(
    (order) =>
      (isNew(order) || order.status === 'acknowledged') && order.lines.some((line) => contains(line, id)),
  )
}

function contains({ productId, variants, upsells, modifiers }: PricedLine, id: string): boolean {
  return productId === id || [...variants, ...upsells, ...modifiers].some((option) => option.id === id)
}
