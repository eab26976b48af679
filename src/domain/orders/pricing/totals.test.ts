import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectTotalsToAddUp } from '#testing/expect-totals.ts'
import { aRestaurant } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { cents, times } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import type { Tip } from '../cart/cart.ts'
import { type Discount, discountValue } from './discount.ts'
import { taxBases } from './tax-base.ts'
import { computeTotals, type TotalsInput } from './totals.ts'
import { totalsLines } from './totals-lines.ts'

const rates = aRestaurant({
  taxRate: percentFromThousandths(8875),
  processingFee: percentFromThousandths(3000),
})
const line = (unitPrice: number, quantity = 1) => ({ quantity, lineTotal: times(cents(unitPrice), quantity) })
const input = (changes: Partial<TotalsInput> = {}): TotalsInput => ({
  lines: [line(1000), line(525, 2)],
  orderType: 'pickup',
  rates,
  deliveryFee: cents(399),
  discount: null,
  tip: null,
  ...changes,
})
const off = (amount: number): Discount & { readonly kind: 'fixed' } => ({
  kind: 'fixed',
  amount: cents(amount),
})
const totalsOf = (from: TotalsInput) => computeTotals(from).totals
const custom = (amount: number): Tip => ({ kind: 'custom', amount: cents(amount) })
const preset = (index: 0 | 1 | 2): Tip => ({ kind: 'preset', index })

describe('totals', () => {
  test('[PRC-4] tax and fee are percentages of the subtotal, each rounded half up', () => {
    expect(totalsOf(input())).toEqual({
      itemCount: 3,
      subtotal: 2050,
      tax: 182, // 181.9375
      processingFee: 62, // 61.5
      deliveryFee: 0,
      total: 2294,
      discount: 0,
      tip: 0,
      grandTotal: 2294,
      taxBase: 'subtotal',
    })
  })

  test.each([
    [0, 182, 62, 2294],
    [500, 138, 47, 1735], // 8.875 % and 3 % of 15.50
    [2050, 0, 0, 0],
    [9999, 0, 0, 0],
  ])(
    '[PRC-16] tax and fee on the amount after a discount of %i',
    (discount, tax, processingFee, grandTotal) => {
      const after = { ...rates, taxBase: 'after_discount' } as const
      expect(totalsOf(input({ rates: after, discount: off(discount) }))).toMatchObject({
        subtotal: 2050,
        tax,
        processingFee,
        grandTotal,
        taxBase: 'after_discount',
      })
    },
  )

  test('[PRC-19] each part has a step with its base, its rate, and what was rounded', () => {
    const changes = { processingFeeName: 'Kitchen Fee', processingFeePurpose: 'keeps our prices low' }
    const { steps } = computeTotals(input({ rates: { ...rates, ...changes }, discount: off(500) }))
    expect(steps).toEqual([
      { kind: 'subtotal', name: 'Subtotal', lines: [1000, 1050], amount: 2050 },
      {
        kind: 'tax',
        name: 'Tax',
        share: { base: 2050, rate: 8875, exact: 18_193_750, amount: 182 },
        amount: 182,
      },
      {
        kind: 'processing_fee',
        name: 'Kitchen Fee',
        purpose: 'keeps our prices low',
        share: { base: 2050, rate: 3000, exact: 6_150_000, amount: 62 },
        amount: 62,
      },
      { kind: 'discount', name: 'Discount', share: null, value: 500, amount: -500 },
    ])
  })

  test('[PRC-4] no lines have totals of 0', () => {
    expect(totalsOf(input({ lines: [] }))).toMatchObject({ itemCount: 0, subtotal: 0, grandTotal: 0 })
  })

  test('[PRC-5] the delivery fee applies to delivery only', () => {
    expect(totalsOf(input({ orderType: 'delivery' }))).toMatchObject({ deliveryFee: 399, total: 2693 })
    expect(totalsOf(input({ orderType: 'pickup' }))).toMatchObject({ deliveryFee: 0, total: 2294 })
  })

  test.each([
    [500, 500, 1794],
    [2294, 2294, 0],
    [5000, 2294, 0],
  ])('[PRC-6] a discount of %i subtracts %i from the total', (discount, taken, grandTotal) => {
    expect(totalsOf(input({ discount: off(discount) }))).toMatchObject({ discount: taken, grandTotal })
  })

  test.each([
    ['none', null, 0],
    ['a fixed amount', { kind: 'fixed', amount: cents(500) }, 500],
    ['10 %', { kind: 'percent', rate: percentFromThousandths(10_000) }, 205],
    ['half a cent', { kind: 'percent', rate: percentFromThousandths(1000) }, 21], // 20.5
    ['more than the total', { kind: 'percent', rate: percentFromThousandths(150_000) }, 3075],
  ] as const)('[PRC-6] the value of a discount: %s', (_, discount, value) => {
    expect(discountValue(discount, cents(2050)).value).toBe(value)
  })

  test.each([
    ['the first percentage', preset(0), 0, 308], // 307.5
    ['the second percentage', preset(1), 0, 369],
    ['the third percentage', preset(2), 0, 410],
    ['a percentage of the discounted subtotal', preset(2), 550, 300],
    ['a percentage of 0', preset(2), 2200, 0],
    ['an amount', custom(777), 0, 777],
    ['an amount that no discount reduces', custom(777), 5000, 777],
    ['none', null, 0, 0],
  ])('[PRC-7] a tip of %s', (_, tip, discount, expected) => {
    expect(totalsOf(input({ tip, discount: off(discount) })).tip).toBe(expected)
  })

  test.each([
    { discount: off(-1) },
    { tip: custom(-1) },
    { orderType: 'delivery' as const, deliveryFee: cents(-1) },
  ])('[PRC-8] a negative amount is a bug: %j', (changes) => {
    expect(() => totalsOf(input(changes))).toThrow(RangeError)
  })

  const anAmount = fc.nat(500_000).map(cents)
  const aRate = fc.nat(40_000).map(percentFromThousandths)
  const aTip = fc.oneof(
    fc.constant(null),
    fc.constantFrom(preset(0), preset(1), preset(2)),
    fc.nat(50_000).map(custom),
  )
  const anInput = fc
    .record({
      lines: fc.array(fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 99 })), { maxLength: 10 }),
      orderType: fc.constantFrom('pickup' as const, 'delivery' as const),
      taxRate: aRate,
      processingFee: aRate,
      taxBase: fc.constantFrom(...taxBases),
      tipPercentages: fc.tuple(aRate, aRate, aRate),
      deliveryFee: anAmount,
      discount: anAmount.map(off),
      tip: aTip,
    })
    .map(({ lines, taxRate, processingFee, taxBase, tipPercentages, ...rest }) => ({
      ...rest,
      lines: lines.map(([unitPrice, quantity]) => line(unitPrice, quantity)),
      rates: { ...rates, taxRate, processingFee, taxBase, tipPercentages },
    }))

  test('[PRC-8] for any input, the parts add up', () => {
    fc.assert(
      fc.property(anInput, (any) => {
        const totals = totalsOf(any)
        const lines = any.lines.map(({ quantity, lineTotal }) => {
          const unitPrice = cents(lineTotal / quantity)
          return { ...bareLine, quantity, basePrice: unitPrice, unitPrice, lineTotal, listPrice: null }
        })
        expectTotalsToAddUp({ lines, totals })
      }),
    )
  })

  test('[PRC-6] a greater discount never makes an order more expensive', () => {
    fc.assert(
      fc.property(anInput, anAmount, (any, more) => {
        const dearer = totalsOf(any)
        const cheaper = totalsOf({ ...any, discount: off(any.discount.amount + more) })
        expect(cheaper.grandTotal).toBeLessThanOrEqual(dearer.grandTotal)
      }),
    )
  })

  test('[PRC-9] for any input, the rows add up to the last one, combined or not', () => {
    fc.assert(
      fc.property(anInput, fc.boolean(), (any, combineTaxProcessing) => {
        const rows = totalsLines(totalsOf(any), { taxRate: any.rates.taxRate, combineTaxProcessing })
        const total = rows.at(-1)?.amount
        expect(rows.slice(0, -1).reduce((all, { amount }) => all + amount, 0)).toBe(total)
      }),
    )
  })
})

describe('the displayed rows', () => {
  const totals = totalsOf(input({ orderType: 'delivery', discount: off(500), tip: custom(300) }))
  const rows = (changes: Partial<Parameters<typeof totalsLines>[1]>, of = totals) =>
    totalsLines(of, { taxRate: rates.taxRate, combineTaxProcessing: false, ...changes }).map(
      ({ label, amount }) => [label, amount],
    )

  test('[PRC-9] tax and processing fee separately', () => {
    expect(rows({})).toEqual([
      ['Subtotal', 2050],
      ['Tax (8.875%)', 182],
      ['Processing fee', 62],
      ['Delivery fee', 399],
      ['Discount', -500],
      ['Tip', 300],
      ['Total', 2493],
    ])
  })

  test('[PRC-9] tax and processing fee combined', () => {
    expect(rows({ combineTaxProcessing: true })).toContainEqual(['Taxes & Fees', 244])
    expect(rows({ combineTaxProcessing: true })).toHaveLength(6)
  })

  test('[PRC-16] tax and fee say that a discount was subtracted first, if there is one', () => {
    const after = { ...rates, taxBase: 'after_discount' } as const
    const withDiscount = (discount: number) => totalsOf(input({ rates: after, discount: off(discount) }))
    const labels = (discount: number, changes = {}) =>
      rows(changes, withDiscount(discount)).map(([label]) => label)
    expect(labels(500)).toEqual([
      'Subtotal',
      'Tax (8.875%) after discount',
      'Processing fee after discount',
      'Discount',
      'Total',
    ])
    expect(labels(500, { combineTaxProcessing: true })).toContain('Taxes & Fees after discount')
    expect(labels(0)).toContain('Tax (8.875%)')
  })

  test('[PRC-9] an unknown rate is left out', () => {
    expect(rows({ taxRate: null })).toContainEqual(['Tax', 182])
  })

  test('[PRC-9] rows with an amount of 0 are left out', () => {
    expect(rows({}, totalsOf(input({ lines: [] })))).toEqual([
      ['Subtotal', 0],
      ['Total', 0],
    ])
  })
})

/** A line without options; the tests set its prices. */
const bareLine = {
  id: toId<'Line'>('line'),
  productId: toId<'Product'>('product'),
  name: 'Edamame',
  categoryName: 'Mains',
  variants: [],
  upsells: [],
  modifiers: [],
  note: '',
  is21Plus: false,
}
