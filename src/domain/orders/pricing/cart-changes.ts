/** The differences that a diner must see before paying a total other than the displayed one (M1). */

import type { LineId } from '../../ids.ts'
import { type Cents, formatDollars, minus, signedDollars, sum, times } from '../../money.ts'
import type { PricedCart } from './priced.ts'

/** What the diner's screen showed, amounts in cents. */
export type ShownCart = {
  readonly lines: readonly { readonly id: LineId; readonly unitPrice: Cents }[]
  readonly grandTotal: Cents
}

/** `text` is the displayed sentence. */
export type CartChange =
  | { readonly kind: 'price'; readonly was: Cents; readonly now: Cents; readonly text: string }
  | { readonly kind: 'added'; readonly lineId: LineId; readonly text: string }
  | { readonly kind: 'gone'; readonly lineId: LineId; readonly text: string }
  /** What tax, fees, discount and tip add to changed prices. */
  | { readonly kind: 'rest'; readonly text: string }
  | { readonly kind: 'total'; readonly was: Cents; readonly now: Cents; readonly text: string }

/** PRC-11: the differences between what was displayed and what will be charged; empty if there are none. */
export function whatChanged(shown: ShownCart, priced: PricedCart): readonly CartChange[] {
  const prices = priceChanges(shown, priced)
  const shownIds = new Set(shown.lines.map(({ id }) => id))
  const pricedIds = new Set(priced.lines.map(({ id }) => id))
  const added = priced.lines.filter(({ id }) => !shownIds.has(id))
  const gone = shown.lines.filter(({ id }) => !pricedIds.has(id))
  const changes: CartChange[] = [
    ...prices.map(priceChange),
    ...added.map(({ id, name, unitPrice }) => ({
      kind: 'added' as const,
      lineId: id,
      text: `${name} for ${formatDollars(unitPrice)} is now in your order`,
    })),
    ...gone.map(({ id }) => ({
      kind: 'gone' as const,
      lineId: id,
      text: 'An item is no longer in your order',
    })),
  ]
  const was = shown.grandTotal
  const now = priced.totals.grandTotal
  const rest = minus(minus(now, was), sum(...prices.map(({ difference }) => difference)))
  if (prices.length > 0 && prices.length === changes.length && rest !== 0) {
    const names = priced.totals.discount > 0 ? 'Tax, fees, discount and tip' : 'Tax, fees and tip'
    changes.push({ kind: 'rest', text: `${names}: ${formatDifference(rest)}` })
  }
  if (was !== now) changes.push({ kind: 'total', was, now, text: `The total is now ${inPlaceOf(now, was)}` })
  return changes
}

type LinePriceChange = {
  readonly name: string
  readonly quantity: number
  readonly was: Cents
  readonly now: Cents
  /** For the whole quantity. */
  readonly difference: Cents
}

/** Returns the changed prices; lines of one dish with the same change are one. */
function priceChanges(shown: ShownCart, { lines }: PricedCart): readonly LinePriceChange[] {
  const priceBefore = new Map(shown.lines.map(({ id, unitPrice }) => [id, unitPrice]))
  const changed = lines.flatMap(({ id, name, quantity, unitPrice: now }) => {
    const was = priceBefore.get(id)
    return was === undefined || was === now ? [] : { name, quantity, was, now }
  })
  const equal = Map.groupBy(changed, ({ name, was, now }) => JSON.stringify([name, was, now]))
  return [...equal.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const quantity = others.reduce((count, other) => count + other.quantity, first.quantity)
    return { ...first, quantity, difference: times(minus(first.now, first.was), quantity) }
  })
}

function priceChange({ name, quantity, was, now, difference }: LinePriceChange): CartChange {
  const text =
    quantity === 1
      ? `${name} is now ${inPlaceOf(now, was)}`
      : `${quantity} × ${name}, now ${formatDollars(now)} each (was ${formatDollars(was)}): ${formatDifference(difference)}`
  return { kind: 'price', was, now, text }
}

function formatDifference(amount: Cents): string {
  return `${amount > 0 ? '+' : ''}${signedDollars(amount)}`
}

function inPlaceOf(now: Cents, was: Cents): string {
  return `${formatDollars(now)} (was ${formatDollars(was)})`
}
