/** The tables of a report for spreadsheets. */

import { type Cents, cents, minus } from '../../money.ts'
import { csvDollars } from '../../orders/admin-orders/csv.ts'
import { formatPercent } from '../../percent.ts'
import type { AccountNumbers } from './account-numbers.ts'
import { type DayReport, netOfRefunds, refundedOf } from './day-report.ts'
import { journalAccounts, journalEntries } from './journal-accounts.ts'
import { totalReport } from './total-report.ts'

/** REP-13: the tables that can be exported. */
export const reportTables = ['days', 'products', 'taxes', 'discounts', 'refunds', 'journal'] as const
export type ReportTable = (typeof reportTables)[number]

type Line = readonly string[]

/** REP-5: the columns of the table of taxes, on screen and in the file. */
export const taxColumns = [
  'Rate',
  'Taxable sales',
  'Refunded sales',
  'Net taxable',
  'Tax collected',
  'Tax refunded',
  'Tax due',
] as const

/** REP-13: the lines of a table, its head first. Amounts in dollars. */
export function reportLines(
  table: ReportTable,
  days: readonly DayReport[],
  numbers: AccountNumbers = {},
): readonly Line[] {
  return tables[table](days, numbers)
}

type WriteTable = (days: readonly DayReport[], numbers: AccountNumbers) => readonly Line[]

const tables: Readonly<Record<ReportTable, WriteTable>> = {
  days: (days) => [
    [
      'Day',
      'Orders',
      'Canceled',
      'Sales',
      'Discounts',
      'Tax',
      'Processing fees',
      'Delivery fees',
      'Tips',
      'Charged',
      'Refunded',
      'Net',
      'Platform fees',
    ],
    ...days.map((report) => {
      const { day, orders, sums } = report
      const refunded = cents(refundedOf(report))
      return [
        day,
        `${orders.count}`,
        `${orders.cancelled}`,
        ...dollars(sums.subtotal, sums.discount, sums.tax, sums.processingFee, sums.deliveryFee, sums.tip),
        ...dollars(sums.charged, refunded, minus(sums.charged, refunded), sums.platformFee),
      ]
    }),
  ],
  products: (days) => [
    ['Category', 'Product', 'Sold', 'Sales'],
    ...totalReport(days).products.map(({ category, name, quantity, sales }) => [
      category,
      name,
      `${quantity}`,
      ...dollars(sales),
    ]),
  ],
  taxes: (days) => [
    taxColumns,
    ...totalReport(days).taxes.map((row) => {
      const net = netOfRefunds(row)
      return [
        formatPercent(row.rate),
        ...dollars(row.taxable, row.refundedSales, cents(net.taxable), row.tax, row.refunded, cents(net.due)),
      ]
    }),
  ],
  discounts: (days) => [
    ['Code', 'Orders', 'Discounts'],
    ...totalReport(days).discounts.map(({ code, orders, amount }) => [code, `${orders}`, ...dollars(amount)]),
  ],
  refunds: (days) => [
    [
      'Day',
      'Order',
      'Day of the order',
      'Items',
      'Refunded',
      'Food',
      'Tax',
      'Processing fee',
      'Delivery fee',
      'Tip',
    ],
    ...days.flatMap(({ day, refunds }) =>
      refunds.map(({ orderNumber, orderDay, contents, amount, parts }) => [
        day,
        `${orderNumber}`,
        orderDay,
        contents ?? '',
        ...dollars(amount, parts.food, parts.tax, parts.processingFee, parts.deliveryFee, parts.tip),
      ]),
    ),
  ],
  journal: (days, numbers) => [
    ['Day', 'Entry', 'Account', 'Account number', 'Debit', 'Credit'],
    ...days.flatMap(({ day, journal }) =>
      journal.map(({ entry, account, debit, credit }) => [
        day,
        journalEntries[entry],
        journalAccounts[account].name,
        numbers[account] ?? '',
        ...[debit, credit].map((amount) => (amount === 0 ? '' : csvDollars(amount))),
      ]),
    ),
  ],
}

function dollars(...amounts: readonly Cents[]): readonly string[] {
  return amounts.map(csvDollars)
}
