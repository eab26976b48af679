import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { noPayoutSums, type PayoutSums } from '../payouts/payout-share.ts'
import type { PayoutEntry, RefundEntry } from './day-report.ts'
import { journalOf, journalTotals } from './journal.ts'
import { refundEntries } from './refund-entries.ts'
import { anyPayout, anyRefundedOrder, type RefundedOrder, sumsOf } from './reports.testing.ts'
import { noSums } from './total-report.ts'

const inDollars = (lines: ReturnType<typeof journalOf>) =>
  lines.map(({ entry, account, debit, credit }) => [entry, account, debit, credit])

const refund: RefundEntry = {
  orderId: toId<'Order'>('019a9d00-0000-7000-8000-000000000001'),
  orderNumber: 1001,
  orderDay: '2026-11-20',
  at: '2026-11-20T23:00:00Z',
  amount: cents(1000),
  parts: {
    food: cents(700),
    tax: cents(60),
    processingFee: cents(40),
    deliveryFee: cents(0),
    tip: cents(200),
  },
  contents: null,
  taxRate: null,
}

test('[REP-8] orders are a debit of card clearing and discounts, and a credit of sales, tax, tips, and fees', () => {
  const sums = {
    ...noSums,
    subtotal: cents(5000),
    discount: cents(500),
    tax: cents(400),
    deliveryFee: cents(300),
    processingFee: cents(100),
    tip: cents(900),
    charged: cents(6200),
  }
  expect(inDollars(journalOf({ sums, refunds: [], payouts: [] }))).toEqual([
    ['orders', 'card_clearing', 6200, 0],
    ['orders', 'discounts', 500, 0],
    ['orders', 'sales', 0, 5000],
    ['orders', 'tax_payable', 0, 400],
    ['orders', 'tips_payable', 0, 900],
    ['orders', 'delivery_fees', 0, 300],
    ['orders', 'processing_fees', 0, 100],
  ])
})

test('[REP-8] a refund is a credit of card clearing, one that failed afterwards a debit', () => {
  const failed: RefundEntry = {
    ...refund,
    amount: cents(-1000),
    parts: {
      food: cents(-700),
      tax: cents(-60),
      processingFee: cents(-40),
      deliveryFee: cents(0),
      tip: cents(-200),
    },
  }
  const parts = [
    ['refunds', 700],
    ['tax_payable', 60],
    ['tips_payable', 200],
    ['processing_fees', 40],
  ] as const
  expect(inDollars(journalOf({ sums: noSums, refunds: [refund, failed], payouts: [] }))).toEqual([
    ...parts.map(([account, amount]) => ['refunds', account, amount, 0]),
    ['refunds', 'card_clearing', 0, 1000],
    ['failed_refunds', 'card_clearing', 1000, 0],
    ...parts.map(([account, amount]) => ['failed_refunds', account, 0, amount]),
  ])
})

test('[REP-8] a day without orders and refunds has an empty journal', () => {
  expect(journalOf({ sums: noSums, refunds: [], payouts: [] })).toEqual([])
})

const share = (sums: Partial<Record<keyof PayoutSums, number>>, event: PayoutEntry['event'] = 'arrived') =>
  ({ payoutId: 'po_1', event, sums: { ...noPayoutSums, ...sums } as PayoutSums }) satisfies PayoutEntry

test('[PYT-7] a payout moves card clearing to the bank, fees, and disputed payments; the rest is in suspense', () => {
  const payouts = [
    share({
      payments: 10_000,
      refunds: -1_000,
      disputes: -2_000,
      providerFees: 1_800,
      platformFees: 100,
      other: 300,
    }),
  ]
  expect(inDollars(journalOf({ sums: noSums, refunds: [], payouts }))).toEqual([
    ['payouts', 'bank', 5400, 0],
    ['payouts', 'card_clearing', 0, 5400],
    ['provider_fees', 'provider_fees', 1800, 0],
    ['provider_fees', 'card_clearing', 0, 1800],
    ['platform_fees', 'platform_fees', 100, 0],
    ['platform_fees', 'card_clearing', 0, 100],
    ['disputes', 'disputes', 2000, 0],
    ['disputes', 'card_clearing', 0, 2000],
    ['other_payouts', 'card_clearing', 300, 0],
    ['other_payouts', 'suspense', 0, 300],
  ])
})

test('[PYT-7, PYT-8] a failed payout is back in card clearing, and a later one pays it out', () => {
  const payouts = [share({ payments: 900 }), share({ payments: 900 }, 'failed'), share({ returned: 900 })]
  const lines = journalOf({ sums: noSums, refunds: [], payouts })
  const balance = (account: string) => {
    const { debit, credit } = journalTotals(lines.filter((line) => line.account === account))
    return debit - credit
  }
  expect([balance('bank'), balance('card_clearing')]).toEqual([900, -900])
})

test('[PYT-7] a share below zero is taken from the bank', () => {
  const payouts = [share({ refunds: -700 })]
  expect(inDollars(journalOf({ sums: noSums, refunds: [], payouts }))).toEqual([
    ['payouts', 'card_clearing', 700, 0],
    ['payouts', 'bank', 0, 700],
  ])
})

describe('10,000 random orders with refunds, and payouts', () => {
  const manyOrders = fc.array(anyRefundedOrder, { minLength: 100, maxLength: 100 })
  const somePayouts = fc.array(anyPayout, { maxLength: 3 })
  const runs = { numRuns: 100 }

  test('[REP-8, PYT-7] debits equal credits on every day, in every entry, and none is negative', () => {
    fc.assert(
      fc.property(manyOrders, somePayouts, (orders, payouts) => {
        for (const { sums, refunds } of daysOf(orders)) {
          const lines = journalOf({ sums, refunds, payouts })
          for (const entry of Map.groupBy(lines, (line) => line.entry).values()) {
            const { debit, credit } = journalTotals(entry)
            expect(debit).toBe(credit)
          }
          expect(lines.filter(({ debit, credit }) => Math.min(debit, credit) !== 0)).toEqual([])
          expect(lines.filter(({ debit, credit }) => Math.max(debit, credit) <= 0)).toEqual([])
        }
      }),
      runs,
    )
  })

  test('[REP-6] the parts of a refund add up to it, and what failed afterwards leaves nothing behind', () => {
    fc.assert(
      fc.property(manyOrders, (orders) => {
        for (const order of orders) {
          const entries = order.refunds.flatMap(refundEntries)
          for (const { amount, parts } of entries)
            expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(amount)
          const counting = order.refunds.filter(({ failedAt }) => failedAt === null)
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(
            counting.reduce((sum, { amount }) => sum + amount, 0),
          )
        }
      }),
      runs,
    )
  })
})

/** The orders and refunds by day: orders on their own, refunds on the UTC day on which they happened. */
function daysOf(orders: readonly RefundedOrder[]) {
  const ordersByDay = Map.groupBy(orders, ({ orderDay }) => orderDay)
  const refundsByDay = Map.groupBy(
    orders.flatMap(({ refunds }) => refunds).flatMap(refundEntries),
    ({ at }) => at.slice(0, 10),
  )
  const days = new Set([...ordersByDay.keys(), ...refundsByDay.keys()])
  return [...days].map((day) => ({
    sums: sumsOf(ordersByDay.get(day) ?? []),
    refunds: refundsByDay.get(day) ?? [],
  }))
}
