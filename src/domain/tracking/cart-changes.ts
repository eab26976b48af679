/** What a visitor did with a cart, made out from the lines as the browser tells them. */

import { maxLines } from '../cart/cart.ts'
import { itemCount } from '../cart/item-count.ts'
import type { LineId, ProductId } from '../ids.ts'
import { type Cents, sum, times } from '../money.ts'

export const cartEventTypes = ['item_added', 'item_removed', 'item_quantity_changed'] as const
export type CartEventType = (typeof cartEventTypes)[number]

/** A line as it is known: what stands in the cart, or stood there. */
export type TrackedLine = {
  readonly lineId: LineId
  readonly productId: ProductId
  readonly productName: string
  readonly quantity: number
  /** In cents, by the menu as it was when the line was last told. */
  readonly unitPrice: Cents
  readonly isRemoved: boolean
}

/** A line as the browser tells it, with name and price of the menu; a quantity of 0 says that it is gone. */
export type ReportedLine = Omit<TrackedLine, 'isRemoved'>

export type CartEvent = {
  readonly type: CartEventType
  readonly productId: ProductId
  readonly productName: string
  /** How many were added or removed; of a changed quantity, how many there are now. */
  readonly quantity: number
  /** Of one of them, in cents. */
  readonly price: Cents
}

export type LineChange<Line extends ReportedLine> = {
  readonly line: TrackedLine
  readonly reported: Line
  readonly event: CartEvent | null
}

/**
 * REC-4: the changes that `told`, in its order, makes to the lines known so far. What was told before makes no event, so
 * that anything may be told twice, and what got lost is made up for by what is told next. A line beyond the cart's limit
 * is left out.
 */
export function changesOf<Line extends ReportedLine>(
  known: readonly TrackedLine[],
  reported: readonly Line[],
): readonly LineChange<Line>[] {
  const lines = new Map(known.map((line) => [line.lineId, line]))
  return reported.flatMap((each) => {
    const before = lines.get(each.lineId) ?? null
    if (!before && inCart([...lines.values()]).length >= maxLines) return []
    const change = changeOf(before, each)
    if (change) lines.set(each.lineId, change.line)
    return change ?? []
  })
}

/** REC-5: how many items are in the cart, and what they cost in cents. */
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
