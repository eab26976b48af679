import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, minus, sum } from '../money.ts'
import type { Totals } from '../pricing/priced.ts'
import {
  acceptRefund,
  leftAfter,
  paidParts,
  refundAgainAmount,
  refundableOf,
  refundParts,
  splitRefund,
  whyNotRefund,
} from './refund-request.ts'

const amount = fc.nat(20_000)
/** The possible amounts of an order, part by part, in cents. */
const bills = fc.record({
  subtotal: amount,
  tax: amount,
  processingFee: amount,
  deliveryFee: amount,
  tip: amount,
})

const order = (grandTotal: number, refunded = 0, pending = 0) => ({
  grandTotal: cents(grandTotal),
  refunded: cents(refunded),
  pending: cents(pending),
  disputes: [],
})

describe('the amount', () => {
  test.each([
    [order(1000), 1, null],
    [order(1000), 1000, null],
    [order(1000), 1001, { kind: 'refund_too_high', most: 1000 }],
    [order(1000, 400), 600, null],
    [order(1000, 400), 601, { kind: 'refund_too_high', most: 600 }],
    [order(1000, 400, 500), 100, null],
    [order(1000, 400, 500), 101, { kind: 'refund_too_high', most: 100 }],
    [order(1000), 0, { kind: 'refund_amount_missing' }],
    [order(1000), -1, { kind: 'refund_amount_missing' }],
    [order(1000), null, { kind: 'refund_amount_missing' }],
    [order(1000, 1000), 1, { kind: 'nothing_to_refund' }],
    [order(1000, 0, 1000), 1, { kind: 'nothing_to_refund' }],
    [order(0), 1, { kind: 'nothing_to_refund' }],
  ] as const)('[RFD-5] of %o may be given back %s: %o', (of, amount, refusal) => {
    const wanted = amount === null ? null : cents(amount)
    expect(whyNotRefund(of, wanted)).toEqual(refusal)
    expect(acceptRefund(of, wanted)).toEqual(refusal ? { ok: false, refusal } : { ok: true, value: wanted })
  })

  test('[RFD-5] a pending refund counts as refunded', () => {
    expect(refundableOf(order(1000, 250, 300))).toBe(450)
  })
})

const totals = (parts: Partial<Record<keyof Totals, number>>): Totals => {
  const { subtotal = 0, tax = 0, processingFee = 0, deliveryFee = 0, discount = 0, tip = 0 } = parts
  const total = subtotal + tax + processingFee + deliveryFee
  return {
    itemCount: 1,
    subtotal: cents(subtotal),
    tax: cents(tax),
    processingFee: cents(processingFee),
    deliveryFee: cents(deliveryFee),
    total: cents(total),
    discount: cents(discount),
    tip: cents(tip),
    grandTotal: cents(total - discount + tip),
  }
}

describe('the split', () => {
  test('[RFD-6] a discount is subtracted from the food first, then from tax and fees', () => {
    const bill = { subtotal: 1000, tax: 80, deliveryFee: 300, tip: 100 }
    expect(paidParts(totals({ ...bill, discount: 400 }))).toEqual({
      food: 600,
      tax: 80,
      processingFee: 0,
      deliveryFee: 300,
      tip: 100,
    })
    expect(paidParts(totals({ ...bill, discount: 1100 }))).toMatchObject({
      food: 0,
      tax: 0,
      deliveryFee: 280,
    })
  })

  test('[RFD-6] half of an order is half of each of its parts', () => {
    const left = paidParts(totals({ subtotal: 1000, tax: 90, processingFee: 30, tip: 200 }))
    expect(splitRefund(left, cents(660))).toEqual({
      food: 500,
      tax: 45,
      processingFee: 15,
      deliveryFee: 0,
      tip: 100,
    })
  })

  test('[RFD-6] for any split, the parts add up, none is negative, and a full refund leaves nothing', () => {
    fc.assert(
      fc.property(bills, fc.nat(100), fc.array(fc.nat(100), { maxLength: 6 }), (bill, off, cuts) => {
        const whole = totals(bill)
        const paid = totals({ ...bill, discount: Math.floor((whole.total * off) / 100) })
        const refunds = []
        let rest = paid.grandTotal
        for (const cut of cuts) {
          const next = cents(Math.floor((rest * cut) / 100))
          const left = leftAfter(paid, refunds)
          const split = splitRefund(left, next)
          expect(sum(...refundParts.map((part) => split[part]))).toBe(next)
          for (const part of refundParts) {
            expect(split[part]).toBeGreaterThanOrEqual(0)
            expect(split[part]).toBeLessThanOrEqual(left[part])
          }
          refunds.push(next)
          rest = minus(rest, next)
        }
        const nothing = leftAfter(paid, [...refunds, rest])
        expect(refundParts.map((part) => nothing[part])).toEqual([0, 0, 0, 0, 0])
      }),
    )
  })
})

test('[RFD-6] the refunds of a whole order together return each part in full, each within a cent of its share', () => {
  fc.assert(
    fc.property(bills, fc.nat(100), fc.array(fc.nat(100), { maxLength: 6 }), (bill, off, cuts) => {
      const paid = totals({ ...bill, discount: Math.floor((totals(bill).total * off) / 100) })
      const whole = leftAfter(paid, [])
      const amounts: Cents[] = []
      for (const cut of cuts) {
        amounts.push(cents(Math.floor((minus(paid.grandTotal, sum(...amounts)) * cut) / 100)))
      }
      amounts.push(minus(paid.grandTotal, sum(...amounts)))
      const back = { food: 0, tax: 0, processingFee: 0, deliveryFee: 0, tip: 0 }
      for (const [place, next] of amounts.entries()) {
        const left = leftAfter(paid, amounts.slice(0, place))
        const split = splitRefund(left, next)
        const rest = sum(...refundParts.map((part) => left[part]))
        for (const part of refundParts) {
          back[part] += split[part]
          if (rest > 0) expect(Math.abs(split[part] - (next * left[part]) / rest)).toBeLessThanOrEqual(1)
        }
      }
      expect(back).toEqual(whole)
    }),
  )
})

describe('retry', () => {
  const refund = (status: 'pending' | 'refunded' | 'failed', amount: number) => ({
    status,
    amount: cents(amount),
  })
  test.each([
    ['no refund', false, [], 0],
    ['one that succeeded', false, [refund('refunded', 300)], 0],
    ['one that failed', false, [refund('failed', 300)], 300],
    ['a later one that succeeded', false, [refund('failed', 300), refund('refunded', 300)], 0],
    ['a failed one above the remaining amount', false, [refund('failed', 900)], 700],
    ['a canceled order whose refund failed', true, [refund('failed', 300)], 700],
    [
      'a canceled order whose earlier partial refund failed',
      true,
      [refund('failed', 1), refund('refunded', 2)],
      700,
    ],
    ['a canceled order without a refund', true, [], 0],
  ] as const)('[RFD-8] of %s', (_, isCancelled, refunds, amount) => {
    expect(refundAgainAmount({ ...order(1000, 300), isCancelled }, refunds)).toBe(amount)
  })
})
