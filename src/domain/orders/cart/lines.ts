/** The lines of a cart and the changes that a diner can make. Carts are immutable: each function returns a new one. */

import type { LineId } from '../../ids.ts'
import { accept, type Result, refuse } from '../../result.ts'
import { type Cart, type CartLine, maxLines, maxQuantity } from './cart.ts'

/** CRT-1: adds a separate line, even for the same product. Refuses more than `maxLines`. */
export function addLine(cart: Cart, line: CartLine): Result<Cart> {
  if (cart.lines.length >= maxLines) return refuse({ kind: 'too_many_lines', max: maxLines })
  const added = { ...line, quantity: withinLimits(line.quantity) }
  return accept({ ...cart, lines: [...cart.lines, added] })
}

/** CRT-2: a quantity of 0 or less removes the line. One above `maxQuantity` becomes `maxQuantity`. */
export function changeQuantity(cart: Cart, lineId: LineId, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, lineId)
  const capped = Math.min(quantity, maxQuantity)
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity: capped } : line)),
  }
}

/** CRT-11: replaces the line with the same id, in its position. Clamps its quantity to the limits. */
export function replaceLine(cart: Cart, changed: CartLine): Cart {
  const limited = { ...changed, quantity: withinLimits(changed.quantity) }
  return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? limited : line)) }
}

export function removeLine(cart: Cart, lineId: LineId): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.id !== lineId) }
}

/** A removed line and its former position. */
export type RemovedLine = { readonly line: CartLine; readonly index: number }

/** CRT-12: restores removed lines to their positions. Restores none if there is no room for all. */
export function putBack(cart: Cart, removed: readonly RemovedLine[]): Cart {
  const inOrder = removed.toSorted((a, b) => a.index - b.index)
  const lines = inOrder.reduce<readonly CartLine[]>(
    (before, { line, index }) => before.toSpliced(index, 0, line),
    cart.lines,
  )
  return lines.length > maxLines ? cart : { ...cart, lines }
}

function withinLimits(quantity: number): number {
  return Math.min(Math.max(1, quantity), maxQuantity)
}
