/** The report of several business days: the sum of theirs. */

import { cents } from '../../money.ts'
import { byOrderType } from '../../orders/ordering/by-order-type.ts'
import type {
  DayReport,
  DiscountUse,
  OrderCounts,
  ProductSales,
  ReportFigures,
  ReportSums,
  TaxAtRate,
} from './day-report.ts'
import { type JournalLine, journalEntries } from './journal-accounts.ts'

/** REP-3: adds the reports of the days up; refunds, disputes, and late orders in order of time. */
export function totalReport(days: readonly DayReport[]): ReportFigures {
  return {
    orders: addUp(noOrders, ...days.map(({ orders }) => orders)),
    sums: addUp(noSums, ...days.map(({ sums }) => sums)),
    products: grouped(
      days.flatMap(({ products }) => products),
      ({ productId }) => productId,
      addProducts,
    ).toSorted((one, other) => other.sales - one.sales || (one.name < other.name ? -1 : 1)),
    taxes: totalTaxes(days.flatMap(({ taxes }) => taxes)),
    discounts: grouped(
      days.flatMap(({ discounts }) => discounts),
      ({ code }) => code,
      addDiscounts,
    ).toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    refunds: days.flatMap(({ refunds }) => refunds),
    disputes: days.flatMap(({ disputes }) => disputes),
    payouts: days.flatMap(({ payouts }) => payouts),
    lateOrders: days.flatMap(({ lateOrders }) => lateOrders),
    journal: grouped(
      days.flatMap(({ journal }) => journal),
      ({ entry, account, debit }) => `${entry} ${account} ${debit === 0 ? 'credit' : 'debit'}`,
      addLines,
    ).toSorted(byEntry),
  }
}

/** REP-5: one row for each rate, the highest first. */
export function totalTaxes(taxes: readonly TaxAtRate[]): readonly TaxAtRate[] {
  return grouped(taxes, ({ rate }) => rate, addTaxes).toSorted((one, other) => other.rate - one.rate)
}

export const noOrders: OrderCounts = { count: 0, cancelled: 0, ...byOrderType(() => 0) }

const entryOrder: readonly string[] = Object.keys(journalEntries)

/** By entry, debits before credits, as in the journal of a day. */
function byEntry(one: JournalLine, other: JournalLine): number {
  return (
    entryOrder.indexOf(one.entry) - entryOrder.indexOf(other.entry) ||
    Number(one.debit === 0) - Number(other.debit === 0)
  )
}

/** A day without orders. */
export const noSums: ReportSums = {
  subtotal: cents(0),
  discount: cents(0),
  tax: cents(0),
  processingFee: cents(0),
  deliveryFee: cents(0),
  tip: cents(0),
  charged: cents(0),
  platformFee: cents(0),
}

/** Adds objects of numbers up, field by field. One that was stored before a field existed counts 0. */
function addUp<Name extends string, Value extends number>(
  ...all: readonly Readonly<Record<Name, Value>>[]
): Record<Name, Value> {
  // All have the same names, and a sum of cents is cents.
  const names = Object.keys(all[0] ?? {}) as Name[]
  const sums = names.map((name) => [name, all.reduce((total, figures) => total + (figures[name] ?? 0), 0)])
  return Object.fromEntries(sums) as Record<Name, Value>
}

function grouped<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  add: (one: Row, other: Row) => Row,
): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].map((group) => group.reduce(add))
}

/** The later name counts. */
function addProducts(one: ProductSales, other: ProductSales): ProductSales {
  return { ...other, quantity: one.quantity + other.quantity, sales: cents(one.sales + other.sales) }
}

function addTaxes(one: TaxAtRate, other: TaxAtRate): TaxAtRate {
  return {
    rate: one.rate,
    taxable: cents(one.taxable + other.taxable),
    tax: cents(one.tax + other.tax),
    refundedSales: cents(one.refundedSales + other.refundedSales),
    refunded: cents(one.refunded + other.refunded),
  }
}

function addDiscounts(one: DiscountUse, other: DiscountUse): DiscountUse {
  return { code: one.code, orders: one.orders + other.orders, amount: cents(one.amount + other.amount) }
}

function addLines(one: JournalLine, other: JournalLine): JournalLine {
  return { ...one, debit: cents(one.debit + other.debit), credit: cents(one.credit + other.credit) }
}
