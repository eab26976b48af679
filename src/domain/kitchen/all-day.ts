/** What is still to be cooked, over all open orders. */

import { kitchenVariants } from '../pricing/option-text.ts'
import { isNew, type KitchenOrder } from './order.ts'
import { linesAt, type OwnStation } from './station.ts'

type AllDayItem = {
  readonly name: string
  /** 'Medium Rare · Brown Rice'; empty if the dish has none. */
  readonly variants: string
  readonly quantity: number
}

/**
 * KIT-19: how many of each dish are still to be made, the most frequent first: in new, acknowledged and started orders,
 * not in ready ones. Only dishes of `station`; all if it is null.
 */
export function allDayItems(
  orders: readonly KitchenOrder[],
  station: OwnStation | null,
): readonly AllDayItem[] {
  const items = new Map<string, AllDayItem>()
  for (const order of orders.filter(isToBeMade)) {
    for (const { name, quantity, ...line } of linesAt(order.lines, station)) {
      const variants = kitchenVariants(line)
      const key = `${name} · ${variants}`
      items.set(key, { name, variants, quantity: (items.get(key)?.quantity ?? 0) + quantity })
    }
  }
  return [...items]
    .toSorted(([keyA, a], [keyB, b]) => b.quantity - a.quantity || (keyA < keyB ? -1 : 1))
    .map(([, item]) => item)
}

function isToBeMade(order: KitchenOrder): boolean {
  return isNew(order) || order.status === 'acknowledged' || order.status === 'preparing'
}
