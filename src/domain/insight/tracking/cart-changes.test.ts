import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { maxLines } from '../../orders/cart/cart.ts'
import { changesOf, type ReportedLine, type TrackedLine, totalsOf } from './cart-changes.ts'

function reported(quantity: number, changes: Partial<ReportedLine> = {}): ReportedLine {
  return {
    lineId: toId('a'),
    productId: toId('roll'),
    productName: 'Dragon Roll',
    quantity,
    unitPrice: cents(1450),
    ...changes,
  }
}
const known = (quantity: number, isRemoved = false): TrackedLine => ({ ...reported(quantity), isRemoved })
const eventsOf = (...args: Parameters<typeof changesOf>) => changesOf(...args).map(({ event }) => event)
const what = { productId: 'roll', productName: 'Dragon Roll', price: 1450 }

describe('a line', () => {
  test('[REC-4] that is new is added', () => {
    expect(eventsOf([], [reported(2)])).toEqual([{ ...what, type: 'item_added', quantity: 2 }])
  })
  test('[REC-4] with another quantity has changed, and its event has the new quantity', () => {
    expect(eventsOf([known(2)], [reported(5)])).toEqual([
      { ...what, type: 'item_quantity_changed', quantity: 5 },
    ])
  })
  test('[REC-4] that is gone is removed, and its event has the former quantity', () => {
    expect(eventsOf([known(5)], [reported(0)])).toEqual([{ ...what, type: 'item_removed', quantity: 5 }])
  })
  test('[REC-4] that comes back is added again', () => {
    expect(eventsOf([known(5, true)], [reported(1)])).toMatchObject([{ type: 'item_added', quantity: 1 }])
  })
  test('[REC-4] that was reported before is no event, nor is one that never existed', () => {
    expect(eventsOf([known(2)], [reported(2)])).toEqual([null])
    expect(changesOf([], [reported(0)])).toEqual([])
    expect(changesOf([known(2, true)], [reported(0)])).toEqual([])
  })
  test('[REC-4] with other options keeps its place, with its new price and without an event', () => {
    const [change] = changesOf([known(2)], [reported(2, { unitPrice: cents(1600) })])
    expect(change).toMatchObject({ line: { unitPrice: 1600, quantity: 2 }, event: null })
  })
  test("[REC-4] can't become another product", () => {
    expect(changesOf([known(2)], [reported(2, { productId: toId('soup') })])).toEqual([])
  })
})

test('[REC-4] several changes of one line are applied in order', () => {
  expect(eventsOf([], [reported(1), reported(2), reported(0)])).toMatchObject([
    { type: 'item_added' },
    { type: 'item_quantity_changed' },
    { type: 'item_removed', quantity: 2 },
  ])
})

test('[REC-4] a line above the limit of a cart is left out', () => {
  const many = Array.from({ length: maxLines + 5 }, (_, place) =>
    reported(1, { lineId: toId(`line ${place}`) }),
  )
  expect(changesOf([], many)).toHaveLength(maxLines)
})

test('[REC-5] the sums are of the lines in the cart', () => {
  expect(totalsOf([known(2), known(3), known(9, true)])).toEqual({ totalItems: 5, totalValue: 7250 })
  expect(totalsOf([])).toEqual({ totalItems: 0, totalValue: 0 })
})

test('[REC-4, REC-5] for any reports, added minus removed is the cart, and repeating a report changes nothing', () => {
  const line = fc.record({ line: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 0, max: 4 }) })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const all = lines.map((each) => reported(each.quantity, { lineId: toId(each.line) }))
      const changes = changesOf([], all)
      const now = [...new Map(changes.map((change) => [change.line.lineId, change.line])).values()]
      const came = changes.filter(({ event }) => event?.type === 'item_added').length
      const went = changes.filter(({ event }) => event?.type === 'item_removed').length
      expect(now.filter(({ isRemoved }) => !isRemoved)).toHaveLength(came - went)
      const last = now.map(({ isRemoved, ...each }) => (isRemoved ? { ...each, quantity: 0 } : each))
      expect(changesOf(now, last).filter(({ event }) => event)).toEqual([])
    }),
  )
})
