/** What is still to be cooked, over all open orders. */

import { kitchenVariants } from '../pricing/option-text.ts'
import { isNew, type KitchenOrder } from './order.ts'
import { linesAt, type OwnStation } from './station.ts'

type AllDayItem = { readonly name: string; readonly quantity: number }

/**
 * KIT-19: how many of each dish are still to be made, the most frequent first: in new, acknowledged and started orders,
 * not in ready ones. Only dishes of `station`; all if it is null.
 */
export function allDayItems(
  orders: readonly KitchenOrder[],
  station: OwnStation | null,
): readonly AllDayItem[] {
  const counts = new Map<string, number>()
  for (const order of orders.filter(isToBeMade)) {
    for (const line of linesAt(order.lines, station)) {
      const name = [line.name, kitchenVariants(line)].filter(Boolean).join(' · ')
      counts.set(name, (counts.get(name) ?? 0) + line.quantity)
    }
  }
  return [...counts]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
}

function isToBeMade(order: KitchenOrder): boolean {
  return isNew(order) || order.status === 'acknowledged' || order.status === 'preparing'
}
