/** What is still to be cooked, over all open orders. */

import { kitchenOptions, kitchenVariants } from '../pricing/option-text.ts'
import { isNew, type KitchenOrder } from './order.ts'
import { linesAt, type OwnStation } from './station.ts'

export type AllDayItem = {
  readonly name: string
  /** 'Medium Rare · Brown Rice'; empty if the dish has none. */
  readonly variants: string
  readonly quantity: number
  /** How many of them the diner changed: something added, left out, or replaced. */
  readonly changed: number
  /** How many of them have a note. */
  readonly noted: number
}

/**
 * KIT-19: how many of each dish are still to be made, the most frequent first: in new, acknowledged and started orders,
 * not in ready ones, and how many of them were changed or have a note. Only dishes of `station`; all if it is null.
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
      const before = items.get(key) ?? { quantity: 0, changed: 0, noted: 0 }
      items.set(key, {
        name,
        variants,
        quantity: before.quantity + quantity,
        changed: before.changed + (kitchenOptions(line).length > 0 ? quantity : 0),
        noted: before.noted + (line.note === '' ? 0 : quantity),
      })
    }
  }
  return [...items]
    .toSorted(([keyA, a], [keyB, b]) => b.quantity - a.quantity || (keyA < keyB ? -1 : 1))
    .map(([, item]) => item)
}

function isToBeMade(order: KitchenOrder): boolean {
  return isNew(order) || order.status === 'acknowledged' || order.status === 'preparing'
}
