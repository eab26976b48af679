import { sum } from '../../money.ts'
import type { PricedLine } from '../pricing/priced.ts'

/**
 * KIT-38: an order's lines as cooks read them: lines of the same dish with the same options and the same note are one, with the
 * sum of their quantities, at the place of the first. Prices don't matter: a free meal is cooked like any other.
 */
export function mergeEqualLines(lines: readonly PricedLine[]): PricedLine[] {
  const merged = new Map<string, PricedLine>()
  for (const line of lines) {
    const key = preparation(line)
    const equal = merged.get(key)
    if (!equal) merged.set(key, line)
    else
      merged.set(key, {
        ...equal,
        quantity: equal.quantity + line.quantity,
        lineTotal: sum(equal.lineTotal, line.lineTotal),
      })
  }
  return [...merged.values()]
}

/** Everything about a line that the kitchen acts on. Options are compared as a set: their order is that of the diner's taps. */
function preparation({ productId, name, variants, upsells, modifiers, note }: PricedLine): string {
  const options = [...variants, ...upsells, ...modifiers].map(({ id, name: option }) => `${id} ${option}`)
  return JSON.stringify([productId, name, options.toSorted(), note.trim()])
}
