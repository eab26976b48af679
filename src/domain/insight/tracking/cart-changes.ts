/** Derives what a visitor did with a cart from the lines that the browser reports. */

import type { LineId, ProductId } from '../../ids.ts'
import { type Cents, sum, times } from '../../money.ts'
import { maxLines } from '../../orders/cart/cart.ts'
import { itemCount } from '../../orders/cart/item-count.ts'

export const cartEventTypes = ['item_added', 'item_removed', 'item_quantity_changed'] as const
export type CartEventType = (typeof cartEventTypes)[number]

/** A known line: it is in the cart, or was. */
export type TrackedLine = {
  readonly lineId: LineId
  readonly productId: ProductId
  readonly productName: string
  readonly quantity: number
  /** In cents, from the menu at the time of the last report. */
  readonly unitPrice: Cents
  readonly isRemoved: boolean
}

/** A line as the browser reports it, with name and price from the menu; a quantity of 0 means that it was removed. */
export type ReportedLine = Omit<TrackedLine, 'isRemoved'>

export type CartEvent = {
  readonly type: CartEventType
  readonly productId: ProductId
  readonly productName: string
  /** The number added or removed; for a changed quantity, the new one. */
  readonly quantity: number
  /** Per unit, in cents. */
  readonly price: Cents
}

type LineChange<Line extends ReportedLine> = {
  readonly line: TrackedLine
  readonly reported: Line
  readonly event: CartEvent | null
}

/**
 * REC-4: the changes that `reported` makes, in its order, to the known lines. Repeated reports create no events, so
 * anything may be reported twice, and the next report makes up for a lost one. A line above the cart's limit is left
 * out.
 */
export function changesOf<Line extends ReportedLine>(
  tracked: readonly TrackedLine[],
  reported: readonly Line[],
): readonly LineChange<Line>[] {
  const lines = new Map(tracked.map((line) => [line.lineId, line]))
  return reported.flatMap((line) => {
    const before = lines.get(line.lineId) ?? null
    if (!before && inCart([...lines.values()]).length >= maxLines) return []
    const change = changeOf(before, line)
    if (change) lines.set(line.lineId, change.line)
    return change ?? []
  })
}

/** REC-5: the number of items in the cart, and their price in cents. */
export function totalsOf(lines: readonly TrackedLine[]): { totalItems: number; totalValue: Cents } {
  const present = inCart(lines)
  return {
    totalItems: itemCount(present),
    totalValue: sum(...present.map(({ unitPrice, quantity }) => times(unitPrice, quantity))),
  }
}

function inCart(lines: readonly TrackedLine[]): readonly TrackedLine[] {
  return lines.filter(({ isRemoved }) => !isRemoved)
}

function changeOf<Line extends ReportedLine>(
  before: TrackedLine | null,
  reported: Line,
): LineChange<Line> | null {
  if (before && before.productId !== reported.productId) return null
  const was = before && !before.isRemoved ? before : null
  if (reported.quantity <= 0) {
    if (!was) return null
    return { line: { ...was, isRemoved: true }, reported, event: eventOf('item_removed', was) }
  }
  const { lineId, productId, productName, quantity, unitPrice } = reported
  const line = { lineId, productId, productName, quantity, unitPrice, isRemoved: false }
  if (!was) return { line, reported, event: eventOf('item_added', line) }
  return { line, reported, event: was.quantity === quantity ? null : eventOf('item_quantity_changed', line) }
}

function eventOf(
  type: CartEventType,
  { productId, productName, quantity, unitPrice }: TrackedLine,
): CartEvent {
  return { type, productId, productName, quantity, price: unitPrice }
}
