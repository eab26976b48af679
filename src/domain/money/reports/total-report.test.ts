import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import { refundedOf } from './day-report.ts'
import { journalTotals } from './journal.ts'
import { refundEntries } from './refund-entries.ts'
import { reportLines } from './report-table.ts'
import { anyRefundedOrder, reportOf, sumsOf } from './reports.testing.ts'
import { noOrders, totalReport } from './total-report.ts'

const roll = toId<'Product'>('019a9d00-0000-7000-8000-000000000201')
const soup = toId<'Product'>('019a9d00-0000-7000-8000-000000000202')
const product = (productId: typeof roll, name: string, quantity: number, sales: number) => ({
  productId,
  name,
  category: 'Rolls',
  quantity,
  sales: cents(sales),
})
const tax = (rate: number, taxable: number, amount: number, refunded = 0, refundedSales = 0) => ({
  rate: percentFromThousandths(rate),
  taxable: cents(taxable),
  tax: cents(amount),
  refundedSales: cents(refundedSales),
  refunded: cents(refunded),
})

const friday = reportOf({
  day: '2026-11-20',
  orders: { ...noOrders, count: 3, cancelled: 1, pickup: 2, delivery: 1 },
  products: [product(roll, 'Roll', 2, 2400), product(soup, 'Soup', 1, 500)],
  taxes: [tax(8875, 2900, 257), tax(0, 100, 0)],
  discounts: [{ code: 'TEN', orders: 1, amount: cents(100) }],
})
const saturday = reportOf({
  day: '2026-11-21',
  orders: { ...noOrders, count: 1, pickup: 1 },
  products: [product(soup, 'Miso Soup', 9, 4500)],
  taxes: [tax(9000, 4500, 405), tax(8875, 0, 0, 50, 560)],
  discounts: [
    { code: 'FIVE', orders: 1, amount: cents(50) },
    { code: 'TEN', orders: 2, amount: cents(200) },
  ],
})

test('[REP-3, REP-4, REP-5] the report of several days adds up theirs, by product, tax rate, and code', () => {
  const total = totalReport([friday, saturday])
  expect(total.orders).toEqual({ ...noOrders, count: 4, cancelled: 1, pickup: 3, delivery: 1 })
  expect(total.products).toEqual([product(soup, 'Miso Soup', 10, 5000), product(roll, 'Roll', 2, 2400)])
  expect(total.taxes).toEqual([tax(9000, 4500, 405), tax(8875, 2900, 257, 50, 560), tax(0, 100, 0)])
  expect(total.discounts).toEqual([
    { code: 'FIVE', orders: 1, amount: 50 },
    { code: 'TEN', orders: 3, amount: 300 },
  ])
})

test('[REP-3, ORD-31] a day that was closed before an order type existed counts none of it', () => {
  const { delivery: _, ...ordersThen } = friday.orders
  const closed = reportOf({ ...friday, orders: { ...ordersThen } as typeof friday.orders })
  expect(totalReport([closed, saturday]).orders).toEqual({ ...noOrders, count: 4, cancelled: 1, pickup: 3 })
})

test('[REP-3] no days have a report of zeros', () => {
  expect(totalReport([])).toMatchObject({ orders: { count: 0 }, sums: { charged: 0 }, journal: [] })
})

test('[REP-8] the journal of several days balances, and has each account of an entry once per side', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyRefundedOrder, { maxLength: 5 }), { maxLength: 5 }), (days) => {
      const reports = days.map((orders) =>
        reportOf({
          sums: sumsOf(orders),
          refunds: orders.flatMap(({ refunds }) => refunds).flatMap(refundEntries),
        }),
      )
      const { journal, sums, refunds } = totalReport(reports)
      const { debit, credit } = journalTotals(journal)
      expect(debit).toBe(credit)
      const sides = journal.map(({ entry, debit }) => `${entry} ${debit > 0}`)
      expect(sides.filter((side, place) => side !== sides[place - 1])).toEqual([...new Set(sides)])
      const keys = journal.map((line) => `${line.entry} ${line.account} ${line.debit > 0}`)
      expect(new Set(keys).size).toBe(keys.length)
      const clearing = journal.filter(({ account }) => account === 'card_clearing')
      const { debit: received, credit: returned } = journalTotals(clearing)
      expect(received - returned).toBe(sums.charged - refundedOf({ refunds }))
    }),
  )
})

test('[REP-5, REP-13, REP-23] the tables for spreadsheets have a head, one line per row, and dollars', () => {
  const days = [friday, saturday]
  expect(reportLines('days', days).map((line) => line.slice(0, 3))).toEqual([
    ['Day', 'Orders', 'Canceled'],
    ['2026-11-20', '3', '1'],
    ['2026-11-21', '1', '0'],
  ])
  expect(reportLines('products', days)).toEqual([
    ['Category', 'Product', 'Sold', 'Sales'],
    ['Rolls', 'Miso Soup', '10', '50.00'],
    ['Rolls', 'Roll', '2', '24.00'],
  ])
  expect(reportLines('taxes', days)).toEqual([
    ['Rate', 'Taxable sales', 'Refunded sales', 'Net taxable', 'Tax collected', 'Tax refunded', 'Tax due'],
    ['9%', '45.00', '0.00', '45.00', '4.05', '0.00', '4.05'],
    ['8.875%', '29.00', '5.60', '23.40', '2.57', '0.50', '2.07'],
    ['0%', '1.00', '0.00', '1.00', '0.00', '0.00', '0.00'],
  ])
  expect(reportLines('discounts', days).at(-1)).toEqual(['TEN', '3', '3.00'])
  const sold = reportOf({ sums: { ...friday.sums, subtotal: cents(1000), charged: cents(1000) } })
  expect(reportLines('journal', [sold], { sales: '4000' })).toEqual([
    ['Day', 'Entry', 'Account', 'Account number', 'Debit', 'Credit'],
    ['2026-11-20', 'Orders', 'Card clearing', '', '10.00', ''],
    ['2026-11-20', 'Orders', 'Sales', '4000', '', '10.00'],
  ])
})
