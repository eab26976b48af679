/** The lines of a cart and what a diner does with them. Carts are values: each function gives a new one. */

import type { LineId } from '../ids.ts'
import { accept, type Result, refuse } from '../result.ts'
import { type Cart, type CartLine, maxLines, maxQuantity } from './cart.ts'

/** CRT-1: each addition is a line of its own, even of the same product. CRT-9: refuses beyond `maxLines`. */
export function addLine(cart: Cart, line: CartLine): Result<Cart> {
  if (cart.lines.length >= maxLines) return refuse({ kind: 'too_many_lines', max: maxLines })
  const added = { ...line, quantity: withinLimits(line.quantity) }
  return accept({ ...cart, lines: [...cart.lines, added] })
}

/** CRT-2: a quantity of 0 or less removes the line. CRT-9: more than `maxQuantity` becomes `maxQuantity`. */
export function changeQuantity(cart: Cart, lineId: LineId, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, lineId)
  const capped = Math.min(quantity, maxQuantity)
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity: capped } : line)),
  }
}

/** CRT-11: the line takes the place of the one with its id. CRT-9: its quantity is held within the limits. */
export function replaceLine(cart: Cart, changed: CartLine): Cart {
  const limited = { ...changed, quantity: withinLimits(changed.quantity) }
  return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? limited : line)) }
}

export function removeLine(cart: Cart, lineId: LineId): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.id !== lineId) }
}

/** A line that was taken out, with the place where it stood. */
export type RemovedLine = { readonly line: CartLine; readonly place: number }

/** CRT-12: what was removed stands where it stood; nothing of it where there is no room for all (CRT-9). */
export function putBack(cart: Cart, removed: readonly RemovedLine[]): Cart {
  const inOrder = removed.toSorted((a, b) => a.place - b.place)
  const lines = inOrder.reduce<readonly CartLine[]>(
    (before, { line, place }) => before.toSpliced(place, 0, line),
    cart.lines,
  )
  return lines.length > maxLines ? cart : { ...cart, lines }
}

function withinLimits(quantity: number): number {
  return Math.min(Math.max(1, quantity), maxQuantity)
}
