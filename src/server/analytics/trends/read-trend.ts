/** Reads figures of up to two years from the sums by business day. */

import { type SQL, sql } from 'drizzle-orm'
import type { TrendView } from '#contract/analytics/trends.ts'
import {
  comparedDays,
  type TrendComparison,
  type TrendDays,
  type TrendStep,
  trendPoints,
} from '#domain/analytics/trend-days.ts'
import { addTrendSums, type TrendSums } from '#domain/analytics/trend-metrics.ts'
import { toId } from '#domain/ids.ts'
import type { Database } from '../../db/connect.ts'
import type { Membership } from '../../restaurants/memberships.ts'
import { readHours } from './read-hours.ts'
import { readProductTrend } from './read-product-trend.ts'
import { anyOf, inDays, rowsOf } from './trend-rows.ts'

type TrendQuery = {
  readonly about: readonly Membership[]
  readonly days: TrendDays
  readonly step: TrendStep
  readonly comparison: TrendComparison
}

/** TRD-1 to TRD-5 */
export async function readTrend(
  db: Database,
  { about, days, step, comparison }: TrendQuery,
): Promise<Omit<TrendView, 'today'>> {
  const before = comparedDays(days, comparison)
  const ids = anyOf(about)
  const [rows, byRestaurant, hours, products] = await Promise.all([
    readDailySums(db, ids, days, before),
    about.length > 1 ? readRestaurantSums(db, about, days, before) : [],
    readHours(db, about, days),
    readProductTrend(db, ids, days, before),
  ])
  const sumsOf = (span: TrendDays) => addTrendSums(rowsWithin(rows, span))
  return {
    first: days.first.toString(),
    last: days.last.toString(),
    before: { first: before.first.toString(), last: before.last.toString() },
    step,
    total: { now: sumsOf(days), before: sumsOf(before) },
    points: trendPoints(days, step, comparison).map((point) => ({
      first: point.days.first.toString(),
      last: point.days.last.toString(),
      now: sumsOf(point.days),
      before: sumsOf(point.before),
    })),
    restaurants: byRestaurant,
    weekdays: weekdaysOf(rowsWithin(rows, days)),
    hours,
    products,
  }
}

type DailySums = TrendSums & { readonly day: string }

/** The rows of these days. Compares text, because a chart of two years has hundreds of spans. */
function rowsWithin(rows: readonly DailySums[], { first, last }: TrendDays): readonly DailySums[] {
  const [from, to] = [first.toString(), last.toString()]
  return rows.filter(({ day }) => day >= from && day <= to)
}

/** The sums of the three tables, by the columns of `by`. */
function sumsBy(by: SQL, ids: SQL, spans: readonly TrendDays[]): SQL {
  const day = sql`business_day`
  return sql`
    select ${by}, sum(orders)::float8 as orders, sum(cancelled)::float8 as cancelled, sum(charged)::float8 as charged,
      sum(refunded)::float8 as refunded, sum(visits)::float8 as visits,
      sum(checkouts_started)::float8 as "checkoutsStarted", sum(checkouts_completed)::float8 as "checkoutsCompleted",
      sum(refusals)::float8 as refusals, sum(refused_value)::float8 as "refusedValue"
    from (
      select restaurant_id, day as business_day, orders, cancelled, charged, refunded, 0 as visits,
        0 as checkouts_started, 0 as checkouts_completed, 0 as refusals, 0 as refused_value
      from restaurant_days where restaurant_id = ${ids} and ${inDays(sql`day`, ...spans)}
      union all
      select restaurant_id, business_day, 0, 0, 0, 0, visits, checkouts_started, checkouts_completed, 0, 0
      from activity_slots where restaurant_id = ${ids} and ${inDays(day, ...spans)}
      union all
      select restaurant_id, business_day, 0, 0, 0, 0, 0, 0, 0, refusals, value
      from refusal_days where restaurant_id = ${ids} and ${inDays(day, ...spans)}
    ) as counted group by ${by}`
}

async function readDailySums(
  db: Database,
  ids: SQL,
  days: TrendDays,
  before: TrendDays,
): Promise<readonly DailySums[]> {
  const by = sql`business_day`
  return rowsOf<DailySums>(
    await db.execute(
      sql`select business_day::text as day, by_day.* from (${sumsBy(by, ids, [days, before])}) as by_day`,
    ),
  )
}

async function readRestaurantSums(
  db: Database,
  about: readonly Membership[],
  days: TrendDays,
  before: TrendDays,
): Promise<TrendView['restaurants']> {
  const ids = anyOf(about)
  const read = async (span: TrendDays) =>
    new Map(
      rowsOf<TrendSums & { restaurant_id: string }>(
        await db.execute(sumsBy(sql`restaurant_id`, ids, [span])),
      ).map(({ restaurant_id, ...sums }) => [restaurant_id, sums]),
    )
  const [now, earlier] = await Promise.all([read(days), read(before)])
  const sumsOf = (found: ReadonlyMap<string, TrendSums>, id: string) => {
    const sums = found.get(id)
    return addTrendSums(sums ? [sums] : [])
  }
  return about.map(({ id, name }) => ({
    id: toId<'Restaurant'>(id),
    name,
    now: sumsOf(now, id),
    before: sumsOf(earlier, id),
  }))
}

function weekdaysOf(rows: readonly DailySums[]): TrendView['weekdays'] {
  const byWeekday = Map.groupBy(rows, ({ day }) => Temporal.PlainDate.from(day).dayOfWeek % 7)
  return Array.from({ length: 7 }, (_, weekday) => {
    const { orders, charged, refunded } = addTrendSums(byWeekday.get(weekday) ?? [])
    return { orders, revenue: charged - refunded }
  })
}
