/** The differences that a diner must see before paying a total other than the displayed one (M1). */

import type { LineId } from '../../ids.ts'
import { type Cents, formatDollars } from '../../money.ts'
import type { PricedCart } from './priced.ts'

/** What the diner's screen showed, amounts in cents. */
export type ShownCart = {
  readonly lines: readonly { readonly id: LineId; readonly unitPrice: Cents }[]
  readonly grandTotal: Cents
}

/** `words` is the displayed sentence. */
export type CartChange =
  | {
      readonly kind: 'price'
      readonly lineId: LineId
      readonly was: Cents
      readonly now: Cents
      readonly text: string
    }
  | { readonly kind: 'added'; readonly lineId: LineId; readonly text: string }
  | { readonly kind: 'gone'; readonly lineId: LineId; readonly text: string }
  | { readonly kind: 'total'; readonly was: Cents; readonly now: Cents; readonly text: string }

/** PRC-11: the differences between what was displayed and what will be charged; empty if there are none. */
export function whatChanged(shown: ShownCart, priced: PricedCart): readonly CartChange[] {
  const shownById = new Map(shown.lines.map((line) => [line.id, line]))
  const pricedIds = new Set(priced.lines.map(({ id }) => id))
  const changes: CartChange[] = []
  for (const { id: lineId, name, unitPrice: now } of priced.lines) {
    const was = shownById.get(lineId)?.unitPrice
    if (was === undefined) {
      changes.push({ kind: 'added', lineId, text: `${name} for ${formatDollars(now)} is now in your order` })
    } else if (was !== now) {
      changes.push({ kind: 'price', lineId, was, now, text: `${name} is now ${inPlaceOf(now, was)}` })
    }
  }
  for (const { id: lineId } of shown.lines) {
    if (!pricedIds.has(lineId)) {
      changes.push({ kind: 'gone', lineId, text: 'An item is no longer in your order' })
    }
  }
  const was = shown.grandTotal
  const now = priced.totals.grandTotal
  if (was !== now) changes.push({ kind: 'total', was, now, text: `The total is now ${inPlaceOf(now, was)}` })
  return changes
}

function inPlaceOf(now: Cents, was: Cents): string {
  return `${formatDollars(now)} (was ${formatDollars(was)})`
}
