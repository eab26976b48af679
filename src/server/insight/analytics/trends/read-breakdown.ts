/** Reads the sales of up to two years by product, category, restaurant, weekday, and more. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TrendBreakdown } from '#contract/insight/trends.ts'
import { mostCutRows, type TrendCutId } from '#domain/insight/analytics/trend-cuts.ts'
import { comparedDays, type TrendComparison, type TrendDays } from '#domain/insight/analytics/trend-days.ts'
import type { Membership } from '../../../access/memberships.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { anyOf, inDays } from './trend-rows.ts'

type BreakdownQuery = {
  readonly about: readonly Membership[]
  readonly days: TrendDays
  readonly comparison: TrendComparison
  readonly by: TrendCutId
}

const cutRow = z.object({
  key: z.string(),
  name: z.string().nullable(),
  count: z.number(),
  amount: z.number(),
  countBefore: z.number(),
  amountBefore: z.number(),
})

/** TRD-5: one cut of the days and of those that they are compared with, from one table of sums. A row needs either. */
export async function readBreakdown(
  db: Database,
  { about, days, comparison, by }: BreakdownQuery,
): Promise<TrendBreakdown> {
  const before = comparedDays(days, comparison)
  const source = sourcesOf(about)[by]
  const day = sql`sums.business_day`
  const [isNow, isBefore] = [inDays(day, days), inDays(day, before)]
  const total = (value: SQL, condition: SQL) =>
    sql`coalesce(sum(${value}) filter (where ${condition}), 0)::float8`
  const { key, name = sql`null::text`, count, amount, from, where } = source
  const rows = await queryRows(
    db,
    cutRow,
    sql`
      select coalesce(${key}::text, '') as key, ${name} as name, ${total(count, isNow)} as count,
        ${total(amount, isNow)} as amount, ${total(count, isBefore)} as "countBefore",
        ${total(amount, isBefore)} as "amountBefore"
      from ${from}
      where sums.restaurant_id = ${anyOf(about)} and ${inDays(day, days, before)} and ${where ?? sql`true`}
      group by ${key} having sum(${count}) > 0
      order by ${inOrder.has(by) ? sql`min(${key}), 1` : sql`amount desc, "amountBefore" desc, 2, 1`} limit ${mostCutRows}`,
  )
  return {
    by,
    first: `${days.first}`,
    last: `${days.last}`,
    before: { first: `${before.first}`, last: `${before.last}` },
    rows,
  }
}

/** The cuts that have an order of their own. */
const inOrder: ReadonlySet<TrendCutId> = new Set(['weekday', 'hour'])

/** Where the rows of a cut come from. The table of sums is called `sums`. */
type CutSource = {
  readonly from: SQL
  readonly key: SQL
  /** An aggregate; the key says it all if it is missing. */
  readonly name?: SQL
  readonly count: SQL
  readonly amount: SQL
  readonly where?: SQL
}

function sourcesOf(about: readonly Membership[]): Readonly<Record<TrendCutId, CutSource>> {
  const revenue = { count: sql`sums.orders`, amount: sql`sums.charged - sums.refunded` }
  const ofKinds = { from: sql`sales_breakdowns as sums` }
  const ofProducts = {
    from: sql`product_days as sums`,
    count: sql`sums.quantity_sold`,
    amount: sql`sums.revenue`,
    where: sql`sums.orders > 0`,
  }
  const restaurantRows = JSON.stringify(
    about.map(({ id, name, schedule }) => ({ id, name, zone: schedule.timezone })),
  )
  const restaurantTable = sql`json_to_recordset(${restaurantRows}::json) as restaurant(id uuid, name text, zone text)`
  return {
    product: {
      ...ofProducts,
      key: sql`sums.product_id`,
      name: sql`(array_agg(sums.product_name order by sums.business_day desc))[1]`,
    },
    category: {
      from: sql`category_days as sums`,
      key: sql`sums.category_name`,
      count: sql`sums.quantity_sold`,
      amount: sql`sums.revenue`,
    },
    restaurant: {
      ...revenue,
      from: sql`sales_breakdowns as sums join ${restaurantTable} on restaurant.id = sums.restaurant_id`,
      key: sql`sums.restaurant_id`,
      name: sql`min(restaurant.name)`,
    },
    type: { ...ofKinds, ...revenue, key: sql`sums.order_type` },
    weekday: { ...ofKinds, ...revenue, key: sql`extract(dow from sums.business_day)::int` },
    hour: {
      ...revenue,
      from: sql`sales_slots as sums join ${restaurantTable} on restaurant.id = sums.restaurant_id`,
      key: sql`extract(hour from sums.slot_at at time zone restaurant.zone)::int`,
    },
    code: {
      ...ofKinds,
      key: sql`sums.discount_code`,
      count: sql`sums.orders`,
      amount: sql`sums.discount`,
      where: sql`sums.discount_code is not null`,
    },
    taxRate: { ...ofKinds, key: sql`sums.tax_rate`, count: sql`sums.orders`, amount: sql`sums.tax` },
  }
}
