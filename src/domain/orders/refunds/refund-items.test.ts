import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { type Cents, cents, minus, sum } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import { initialShownToDiners } from '../../restaurants/settings/setting-names.ts'
import { type TaxBase, taxBases } from '../pricing/tax-base.ts'
import { computeTotals } from '../pricing/totals.ts'
import type { RefundItem } from './refund-items.ts'
import { contentsOf, refundContents } from './refund-items.ts'
import { mapParts, paidParts, partsLeft, refundParts, sumOfParts } from './refund-parts.ts'
import { decideRefund, type RefundableOrder, type RefundChoice, refundableOf } from './refund-request.ts'

const line = (name: string, lineTotal: number, quantity = 1) => ({
  id: toId<'Line'>(name),
  name,
  quantity,
  lineTotal: cents(lineTotal),
})

type Bill = {
  readonly lines: readonly ReturnType<typeof line>[]
  readonly taxRate?: number
  readonly feeRate?: number
  readonly deliveryFee?: number
  readonly discount?: number
  readonly taxBase?: TaxBase
  readonly tip?: number
}

/** An order as it is priced, without refunds. */
function orderOf({
  lines,
  taxRate = 0,
  feeRate = 0,
  deliveryFee = 0,
  discount = 0,
  taxBase = 'subtotal',
  tip = 0,
}: Bill): RefundableOrder {
  const none = percentFromThousandths(0)
  const { totals } = computeTotals({
    lines,
    orderType: 'delivery',
    rates: {
      ...initialShownToDiners,
      taxRate: percentFromThousandths(taxRate),
      processingFee: percentFromThousandths(feeRate),
      taxBase,
      tipPercentages: [none, none, none],
    },
    deliveryFee: cents(deliveryFee),
    discount: { kind: 'fixed', amount: cents(discount) },
    tip: { kind: 'custom', amount: cents(tip) },
  })
  const { grandTotal } = totals
  return {
    grandTotal,
    refunded: cents(0),
    pending: cents(0),
    disputes: [],
    paid: paidParts(totals),
    lines,
    refunds: [],
  }
}

const items = (chosen: readonly RefundItem[], tip = false, deliveryFee = false): RefundChoice => ({
  kind: 'items',
  items: chosen,
  tip,
  deliveryFee,
})
const one = (name: string, quantity = 1): RefundItem => ({ lineId: toId<'Line'>(name), quantity })

/** The order after this refund. */
function refunded(order: RefundableOrder, choice: RefundChoice): RefundableOrder {
  const decided = decideRefund(order, choice)
  if (!decided.ok) throw new Error(decided.refusal.kind)
  return {
    ...order,
    refunded: sum(order.refunded, decided.value.amount),
    refunds: [...order.refunds, { ...decided.value, status: 'refunded' }],
  }
}

describe('a dish', () => {
  const two = orderOf({
    lines: [line('Ramen', 1400), line('Gyoza', 600)],
    taxRate: 8875,
    feeRate: 3000,
    deliveryFee: 500,
    tip: 300,
  })

  test('[RFD-17] returns its line with its tax and fee, and neither tip nor delivery fee', () => {
    expect(decideRefund(two, items([one('Ramen')]))).toEqual({
      ok: true,
      value: {
        amount: 1400 + 125 + 42,
        parts: { food: 1400, tax: 125, processingFee: 42, deliveryFee: 0, tip: 0 },
        items: [one('Ramen')],
      },
    })
  })

  test('[RFD-17] is refunded with tip and delivery fee if they are chosen', () => {
    expect(decideRefund(two, items([one('Gyoza')], true, true))).toMatchObject({
      value: { parts: { food: 600, tax: 53, processingFee: 18, deliveryFee: 500, tip: 300 } },
    })
    expect(decideRefund(two, items([], true))).toMatchObject({ value: { amount: 300, items: [] } })
  })

  test('[RFD-17] returns its line less its share of the discount, the largest remainder first', () => {
    const three = orderOf({ lines: [line('a', 333), line('b', 333), line('c', 334)], discount: 100 })
    const foods = ['a', 'b', 'c'].map((name) => {
      const decided = decideRefund(three, items([one(name)]))
      return decided.ok ? decided.value.parts.food : null
    })
    expect(foods).toEqual([300, 300, 300])
    const odd = orderOf({ lines: [line('a', 500), line('b', 500), line('c', 500)], discount: 100 })
    expect(decideRefund(odd, items([one('a')]))).toMatchObject({ value: { amount: 467 } })
    expect(decideRefund(odd, items([one('c')]))).toMatchObject({ value: { amount: 466 } })
  })

  test('[RFD-17] of several is divided over them, so that all of them return the line', () => {
    let order = orderOf({ lines: [line('Taco', 1000, 3)] })
    const amounts = [1, 2, 3].map(() => {
      const before = order.refunded
      order = refunded(order, items([one('Taco')]))
      return minus(order.refunded, before)
    })
    expect(amounts).toEqual([334, 333, 333])
  })

  test('[RFD-18] is refunded at most as often as it was ordered, also if one request names it twice', () => {
    const order = orderOf({ lines: [line('Taco', 900, 3), line('Soup', 500)] })
    const gone = (left: number) => ({ ok: false, refusal: { kind: 'refund_item_gone', name: 'Taco', left } })
    expect(decideRefund(order, items([one('Taco', 4)]))).toEqual(gone(3))
    expect(decideRefund(order, items([one('Taco', 2), one('Taco', 2)]))).toEqual(gone(3))
    expect(decideRefund(order, items([one('Taco'), one('Taco')]))).toMatchObject({
      value: { amount: 600, items: [one('Taco', 2)] },
    })
    const after = refunded(order, items([one('Taco', 2)]))
    expect(decideRefund(after, items([one('Taco', 2)]))).toEqual(gone(1))
    const failed = {
      ...after,
      refunded: cents(0),
      refunds: after.refunds.map((each) => ({ ...each, status: 'failed' as const })),
    }
    expect(decideRefund(failed, items([one('Taco', 3)]))).toMatchObject({ value: { amount: 900 } })
  })

  test('[RFD-18] of another order is refused, and so are no dishes and free ones', () => {
    const order = orderOf({ lines: [line('Ramen', 1400), line('Kids Hamburger', 0)], taxRate: 8875 })
    expect(decideRefund(order, items([one('Soup')]))).toMatchObject({
      refusal: { kind: 'refund_item_unknown' },
    })
    for (const chosen of [[], [one('Kids Hamburger')]])
      expect(decideRefund(order, items(chosen))).toMatchObject({ refusal: { kind: 'refund_items_missing' } })
    expect(decideRefund(order, items([one('Ramen'), one('Kids Hamburger')]))).toMatchObject({
      value: { amount: order.grandTotal },
    })
  })

  test('[RFD-18] returns at most what refunds by amount have left of each part', () => {
    const order = orderOf({ lines: [line('Ramen', 1000)], tip: 1000 })
    const after = refunded(order, { kind: 'amount', amount: cents(500) })
    expect(decideRefund(after, items([one('Ramen')]))).toMatchObject({
      value: { amount: 750, parts: { food: 750, tip: 0 } },
    })
    expect(decideRefund({ ...after, pending: cents(1400) }, items([one('Ramen')]))).toMatchObject({
      value: { amount: 100, parts: { food: 100 } },
    })
  })
})

const bills: fc.Arbitrary<Bill> = fc.record({
  lines: fc
    .array(
      fc.record({ unit: fc.oneof(fc.constant(0), fc.nat(5000)), quantity: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) => all.map(({ unit, quantity }, index) => line(`${index}`, unit * quantity, quantity))),
  taxRate: fc.nat(20_000),
  feeRate: fc.nat(10_000),
  deliveryFee: fc.nat(1500),
  taxBase: fc.constantFrom(...taxBases),
  discount: fc.oneof(fc.constant(0), fc.nat(30_000)),
  tip: fc.nat(3000),
})

/** All single dishes of an order, in any order, then tip and delivery fee. */
const plans = bills.chain((bill) => {
  const dishes = bill.lines.flatMap(({ name, quantity }) => Array.from({ length: quantity }, () => one(name)))
  return fc.record({
    bill: fc.constant(bill),
    choices: fc
      .shuffledSubarray(dishes, { minLength: dishes.length })
      .map((all) => [...all.map((dish) => items([dish])), items([], true), items([], false, true)]),
    amounts: fc.array(fc.record({ after: fc.nat(20), part: fc.nat(100) }), { maxLength: 3 }),
  })
})

/** Refunds what can be refunded of these choices, one after the other, and checks each. */
function refundAll(start: RefundableOrder, choices: readonly RefundChoice[]): RefundableOrder {
  return choices.reduce((order, choice) => {
    const decided = decideRefund(order, choice)
    if (!decided.ok) return order
    const { amount, parts } = decided.value
    const left = partsLeft(order.paid, order.refunds)
    expect(sumOfParts(parts)).toBe(amount)
    expect(amount).toBeGreaterThan(0)
    expect(amount).toBeLessThanOrEqual(refundableOf(order))
    for (const part of refundParts) {
      expect(parts[part]).toBeGreaterThanOrEqual(0)
      expect(parts[part]).toBeLessThanOrEqual(left[part])
    }
    return refunded(order, choice)
  }, start)
}

test('[RFD-17] all dishes one by one in any order, with tip and delivery fee, return exactly what was paid', () => {
  fc.assert(
    fc.property(plans, ({ bill, choices }) => {
      const order = refundAll(orderOf(bill), choices)
      expect(order.refunded).toBe(order.grandTotal)
      expect(sumOfParts(partsLeft(order.paid, order.refunds))).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('[RFD-17] so they do between refunds by amount', () => {
  fc.assert(
    fc.property(plans, ({ bill, choices, amounts }) => {
      let order = orderOf(bill)
      const mixed: RefundChoice[] = [...choices]
      for (const { after, part } of amounts) {
        const amount = cents(Math.floor((order.grandTotal * part) / 300))
        mixed.splice(after, 0, { kind: 'amount', amount })
      }
      order = refundAll(order, mixed)
      expect(order.refunded).toBe(order.grandTotal)
    }),
    { numRuns: 300 },
  )
})

test('[RFD-17] a line returns its total at the rates of the order, within a cent for each rounding', () => {
  fc.assert(
    fc.property(bills, (bill) => {
      const order = orderOf(bill)
      const { paid } = order
      const subtotal = sum(...order.lines.map(({ lineTotal }) => lineTotal))
      fc.pre(subtotal > 0)
      for (const { id, quantity, lineTotal } of order.lines) {
        const decided = decideRefund(order, items([{ lineId: id, quantity }]))
        if (!decided.ok) continue
        const { parts } = decided.value
        const share = (whole: Cents) => (whole * lineTotal) / subtotal
        expect(Math.abs(parts.food - share(paid.food))).toBeLessThan(1)
        expect(Math.abs(parts.tax - share(paid.tax))).toBeLessThan(1)
      }
    }),
    { numRuns: 200 },
  )
})

test.each([
  [[], { food: 300, tax: 20, tip: 10 }, null],
  [[], { tax: 20, tip: 10 }, null],
  [[], { processingFee: 20, tip: 10 }, null],
  [[], {}, null],
  [[], { tip: 300 }, 'tip'],
  [[], { tip: 300, deliveryFee: 500 }, 'delivery fee, tip'],
  [[{ name: 'Miso Ramen', quantity: 1 }], { food: 300, tax: 20 }, '1 × Miso Ramen'],
  [
    [
      { name: 'Miso Ramen', quantity: 1 },
      { name: 'Gyoza', quantity: 2 },
    ],
    { food: 300, tip: 100 },
    '1 × Miso Ramen, 2 × Gyoza, tip',
  ],
] as const)('[RFD-19] a refund of %j with %j is for %s', (dishes, amounts, text) => {
  const parts = mapParts((part) => (amounts as Partial<Record<typeof part, number>>)[part] ?? 0)
  expect(refundContents(dishes, parts)).toBe(text)
})

test('[RFD-19] a refund names the dishes that it is for, and no other of the order', () => {
  const lines = [line('Miso Ramen', 1_200), line('Gyoza', 900, 3)]
  const items = [{ lineId: toId<'Line'>('Gyoza'), quantity: 2 }]
  expect(contentsOf(lines, { items, parts: mapParts(() => 0) })).toBe('2 × Gyoza')
})
