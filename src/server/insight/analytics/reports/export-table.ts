/** Exports the metrics on screen as a table for spreadsheets, written while it is read. */

import type { AnalyticsTable, CartTab } from '#contract/insight/analytics.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { cartBadge } from '#domain/insight/analytics/cart-badge.ts'
import { type ColumnUnit, type RowSet, rowColumns } from '#domain/insight/analytics/metric-rows.ts'
import {
  comparedWith,
  type MetricUnit,
  metricDefinitions,
  metricIds,
  metricNames,
} from '#domain/insight/analytics/metrics.ts'
import { refusedReasonNames } from '#domain/insight/analytics/refused-reasons.ts'
import { disputeMetricIds, disputeMetrics } from '#domain/insight/analytics/sales-metrics.ts'
import { cents } from '#domain/money.ts'
import { csvDollars, csvLine, csvStart, csvTime } from '#domain/orders/admin-orders/csv.ts'
import { weekdays } from '#domain/restaurants/settings/week-hours.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { csvResponse } from '../../../platform/http/csv-response.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { readCarts } from './read-carts.ts'
import { readDisputes } from './read-disputes.ts'
import { readOverview } from './read-overview.ts'
import { readProductMix } from './read-product-mix.ts'
import { readRefused } from './read-refused-demand.ts'
import { readPage } from './read-rows.ts'
import { readSalesByHour } from './read-sales-by-hour.ts'
import type { AnalyticsScope } from './scope.ts'

type ExportQuery = {
  readonly table: AnalyticsTable
  readonly of?: RowSet | undefined
  readonly status: CartTab
}
type Line = readonly string[]

/** FIG-16: times in the restaurant's zone, amounts in dollars, percentages as numbers; no cell is a formula. */
export function exportTable(
  { db, log }: { readonly db: Database; readonly log: Log },
  scope: AnalyticsScope,
  query: ExportQuery,
) {
  const name = `figures-${query.table}-${scope.kind}-${todayOf(scope)}.csv`
  return csvResponse(name, textOf(linesOf(db, scope, query)), log)
}

async function* textOf(lines: AsyncGenerator<Line>): AsyncGenerator<string> {
  let start = csvStart
  for await (const line of lines) {
    yield `${start}${csvLine(line)}`
    start = ''
  }
}

function todayOf({ about, now }: AnalyticsScope): string {
  const [first] = about
  return (first ? businessDayOf(first.schedule, now) : now.toZonedDateTimeISO('UTC').toPlainDate()).toString()
}

async function* linesOf(
  db: Database,
  scope: AnalyticsScope,
  { table, of, status }: ExportQuery,
): AsyncGenerator<Line> {
  switch (table) {
    case 'overview':
      return yield* overviewLines(db, scope)
    case 'carts':
      return yield* cartLines(db, scope, status)
    case 'products':
      return yield* productLines(db, scope)
    case 'hours':
      return yield* hourLines(db, scope)
    case 'refused':
      return yield* refusedLines(db, scope)
    case 'disputes':
      return yield* disputeLines(db, scope)
    case 'rows':
      return yield* rowLines(db, scope, of ?? 'visits')
  }
}

async function* overviewLines(db: Database, scope: AnalyticsScope): AsyncGenerator<Line> {
  const { metrics } = await readOverview(db, scope)
  yield ['Figure', 'Value', capital(comparedWith[scope.kind]), 'Definition']
  for (const id of metricIds) {
    const { value, before, unit } = metrics[id]
    yield [metricNames[id], cell(value, unit), cell(before, unit), metricDefinitions[id]]
  }
}

async function* cartLines(db: Database, scope: AnalyticsScope, tab: CartTab): AsyncGenerator<Line> {
  const { sessions } = await readCarts(db, scope, tab)
  yield ['Last activity', 'Restaurant', 'Status', 'Items', 'Value', 'In the cart', 'Taken out', 'Came from']
  for (const cart of sessions) {
    const namesOf = (isRemoved: boolean) =>
      cart.items
        .filter(({ removedAt }) => (removedAt !== null) === isRemoved)
        .map(({ quantity, productName }) => `${quantity} × ${productName}`)
        .join('; ')
    yield [
      csvTime(Temporal.Instant.from(cart.lastActivity), cart.timezone),
      cart.restaurantName,
      cartBadge(cart.status).label,
      `${cart.totalItems}`,
      csvDollars(cents(cart.totalValue)),
      namesOf(false),
      namesOf(true),
      cart.referrer ?? '',
    ]
  }
}

async function* productLines(db: Database, scope: AnalyticsScope): AsyncGenerator<Line> {
  const { rows } = await readProductMix(db, scope)
  yield ['Product', 'Sold', 'Orders', 'Revenue', 'Share in percent']
  for (const { name, quantity, orders, revenue, share } of rows) {
    yield [name, `${quantity}`, `${orders}`, cell(revenue, 'cents'), cell(share, 'percent')]
  }
}

async function* hourLines(db: Database, scope: AnalyticsScope): AsyncGenerator<Line> {
  const { days } = await readSalesByHour(db, scope)
  yield ['Weekday', 'Hour', 'Orders', 'Revenue']
  for (const [weekday, hours] of days.entries()) {
    for (const [hour, { orders, revenue }] of hours.entries()) {
      yield [capital(weekdays[weekday] ?? ''), `${hour}`, `${orders}`, cell(revenue, 'cents')]
    }
  }
}

async function* refusedLines(db: Database, scope: AnalyticsScope): AsyncGenerator<Line> {
  const { rows } = await readRefused(db, scope)
  const before = capital(comparedWith[scope.kind])
  yield ['Reason', 'Turned away', 'Value lost', before, `Value ${comparedWith[scope.kind]}`]
  for (const row of rows) {
    const sums = [row, row.before].flatMap(({ count, value }) => [`${count}`, cell(value, 'cents')])
    yield [refusedReasonNames[row.reason], ...sums]
  }
}

async function* disputeLines(db: Database, scope: AnalyticsScope): AsyncGenerator<Line> {
  const { metrics } = await readDisputes(db, scope)
  const before = comparedWith[scope.kind]
  yield ['Figure', 'Disputes', 'Amount', `Disputes ${before}`, `Amount ${before}`, 'Definition']
  for (const id of disputeMetricIds) {
    const { name, text } = disputeMetrics[id]
    const sums = [metrics[id], metrics[id].before].flatMap(({ count, amount }) => [
      `${count}`,
      csvDollars(amount),
    ])
    yield [name, ...sums, text]
  }
}

/** Rows read at once; a week of them is never in memory as a whole. */
const batch = 1000

async function* rowLines(db: Database, scope: AnalyticsScope, rowSet: RowSet): AsyncGenerator<Line> {
  const columns = rowColumns[rowSet]
  yield columns.map(({ label }) => label)
  const restaurantsById = new Map<string, AnalyticsScope['about'][number]>(
    scope.about.map((restaurant) => [restaurant.id, restaurant]),
  )
  let before: { readonly at: string; readonly id: string } | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(db, scope, rowSet, before, batch)
    for (const { at, restaurantId, cells } of page.rows) {
      const { name = '', schedule } = restaurantsById.get(restaurantId) ?? {}
      const time = csvTime(Temporal.Instant.from(at), schedule?.timezone ?? 'UTC')
      yield [time, name, ...cells.map((cell, index) => rowCell(cell, columns[index + 2]?.unit))]
    }
    before = page.next
  } while (before)
}

function rowCell(value: string | number | null, unit: ColumnUnit | undefined): string {
  return typeof value === 'number' ? cell(value, unit === 'cents' ? 'cents' : 'count') : (value ?? '')
}

function cell(value: number | null, unit: MetricUnit): string {
  if (value === null) return ''
  return unit === 'cents' ? csvDollars(cents(value)) : unit === 'percent' ? value.toFixed(1) : `${value}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
