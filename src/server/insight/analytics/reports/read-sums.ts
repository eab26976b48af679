/** The sums of a period and the previous one, and those of each hour of the day, in one query. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PeriodSums } from '#domain/insight/analytics/metric-values.ts'
import { activeFor } from '#domain/insight/analytics/metrics.ts'
import { cents } from '#domain/money.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { columnsOf, queryRows } from '../../../platform/db/query-rows.ts'
import { type AnalyticsScope, partsOf } from './scope.ts'

const columns = [
  'activeNow',
  'visits',
  'uniqueVisitors',
  'itemsAdded',
  'itemsRemoved',
  'quantityChanges',
  'checkoutsStarted',
  'checkoutsCompleted',
  'paymentsSucceeded',
  'paymentsFailed',
  'orders',
  'cancelled',
  'charged',
  'refunded',
] as const satisfies readonly (keyof PeriodSums)[]
type Column = (typeof columns)[number]
const sumsRow = z.object({
  which: z.enum(['now', 'before']),
  hour: z.number().nullable(),
  ...columnsOf(columns, z.number()),
})

export type HourSums = PeriodSums & { readonly hour: number }
type ReadSums = {
  readonly now: PeriodSums
  readonly before: PeriodSums
  /** Sums of the period itself, for each hour of the day with any events. */
  readonly hours: readonly HourSums[]
  /** The same for the previous period. */
  readonly hoursBefore: readonly HourSums[]
}

/** FIG-5: reads row by row no more than an hour or a slot of each restaurant. */
export async function readSums(db: Database, scope: AnalyticsScope): Promise<ReadSums> {
  if (scope.about.length === 0) return { now: addUp([]), before: addUp([]), hours: [], hoursBefore: [] }
  const rows = await queryRows(db, sumsRow, sumsQuery(scope))
  const of = (which: 'now' | 'before') => rows.filter((row) => row.which === which)
  const hoursOf = (which: 'now' | 'before') =>
    of(which).flatMap(({ hour, ...sums }) => (hour === null ? [] : { hour, ...addUp([sums]) }))
  return {
    now: addUp(of('now')),
    before: addUp(of('before')),
    hours: hoursOf('now'),
    hoursBefore: hoursOf('before'),
  }
}

/** Returns the query, so that its execution plan can be examined. */
function sumsQuery(scope: AnalyticsScope): SQL {
  const totals = columns.map((name) => sql`sum(${sql.identifier(name)})::float8 as ${sql.identifier(name)}`)
  return sql`
    select part.which, happened.hour, ${sql.join(totals, sql`, `)}
    from ${partsOf(scope)} cross join lateral (${sql.join([...branches(scope)], sql` union all `)}) as happened
    group by 1, 2`
}

function branches(scope: AnalyticsScope): readonly SQL[] {
  const ofDays = sql`restaurant_id = part.id and business_day between part.first and part.last`
  const ofSlots = sql`part.firsts <> 'hour' and ${ofDays} and slot_at < part.slots_until`
  // `+ 0` keeps the index on days out of use: an hour may span any of them, and a slot is less than one.
  const ofPart = sql`restaurant_id = part.id and business_day + 0 between part.first and part.last`
  const byRow = sql`${ofPart} and occurred_at >= part.raw_since and occurred_at < part.until`
  const due = sql`coalesce(scheduled_for, placed_at)`
  const isFirst = sql`case part.firsts when 'day' then is_first_of_day when 'week' then is_first_of_week
    else row_number() over (partition by session_id order by occurred_at, id) = 1 end`
  const recently = sql.raw(`interval '${activeFor.minutes} minutes'`)
  // Today's and this week's sums end now; the previous period ended with `until`.
  const activeAt = sql`case part.which when 'now' then ${`${scope.now}`}::timestamptz else part.until end`
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})`
  return [
    branch(sql`activity_slots where ${ofSlots}`, sql`slot_at`, {
      visits: sql`sum(visits)`,
      uniqueVisitors: sql`sum(case part.firsts when 'week' then visitors_of_week else visitors_of_day end)`,
      itemsAdded: sql`sum(items_added)`,
      itemsRemoved: sql`sum(items_removed)`,
      quantityChanges: sql`sum(quantity_changes)`,
      checkoutsStarted: sql`sum(checkouts_started)`,
      checkoutsCompleted: sql`sum(checkouts_completed)`,
      paymentsSucceeded: sql`sum(payments_succeeded)`,
      paymentsFailed: sql`sum(payments_failed)`,
    }),
    branch(sql`sales_slots where ${ofSlots}`, sql`slot_at`, {
      orders: sql`sum(orders)`,
      cancelled: sql`sum(cancelled)`,
      charged: sql`sum(charged)`,
      refunded: sql`sum(refunded)`,
    }),
    branch(
      sql`(select occurred_at, ${isFirst} as is_first from site_visitors where ${byRow}) as visit`,
      sql`occurred_at`,
      { visits: sql`count(*)`, uniqueVisitors: count(sql`is_first`) },
    ),
    branch(sql`cart_events where ${byRow}`, sql`occurred_at`, {
      itemsAdded: count(sql`event_type = 'item_added'`),
      itemsRemoved: count(sql`event_type = 'item_removed'`),
      quantityChanges: count(sql`event_type = 'item_quantity_changed'`),
    }),
    branch(sql`checkout_events where ${byRow}`, sql`occurred_at`, {
      checkoutsStarted: count(sql`event_type = 'checkout_started'`),
      checkoutsCompleted: count(sql`event_type = 'checkout_completed'`),
    }),
    branch(sql`payment_attempts where ${byRow}`, sql`occurred_at`, {
      paymentsSucceeded: count(sql`status = 'succeeded'`),
      paymentsFailed: count(sql`status = 'failed'`),
    }),
    branch(sql`orders where ${ofPart} and ${due} >= part.raw_since and ${due} < part.until`, due, {
      orders: sql`count(*)`,
      cancelled: count(sql`status = 'cancelled'`),
      charged: sql`sum(grand_total)`,
      refunded: sql`sum(refunded)`,
    }),
    branch(
      sql`site_visitors where restaurant_id = part.id and occurred_at > ${activeAt} - ${recently}
        and occurred_at <= ${activeAt}`,
      null,
      { activeNow: sql`count(distinct session_id)` },
    ),
  ]
}

/** Sums by the hour of the restaurant's clock; columns that are not named are 0. */
function branch(from: SQL, at: SQL | null, sums: Partial<Record<Column, SQL>>): SQL {
  const hour = at ? sql`extract(hour from ${at} at time zone part.zone)::integer` : sql`null::integer`
  const values = columns.map((name) => sql`${sums[name] ?? sql`0`}::numeric as ${sql.identifier(name)}`)
  const all = sql.join([sql`${hour} as hour`, ...values], sql`, `)
  return sql`(select ${all} from ${from} group by 1)`
}

function addUp(rows: readonly Readonly<Record<Column, number>>[]): PeriodSums {
  const total = (name: Column) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
  const sums = Object.fromEntries(columns.map((name) => [name, total(name)])) as Record<Column, number>
  return { ...sums, charged: cents(sums.charged), refunded: cents(sums.refunded) }
}
