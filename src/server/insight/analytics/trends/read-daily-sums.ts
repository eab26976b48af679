/** Reads the sums of business days from the tables in which they are kept. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TrendDays } from '#domain/insight/analytics/trend-days.ts'
import { type TrendSumName, type TrendSums, trendSumNames } from '#domain/insight/analytics/trend-sums.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { columnsOf, queryRows } from '../../../platform/db/query-rows.ts'
import { inDays } from './trend-rows.ts'

export type DailySums = TrendSums & { readonly day: string }

/** Each table with the sums that it has. */
const sources: readonly { readonly table: string; readonly sums: Partial<Record<TrendSumName, SQL>> }[] = [
  {
    table: 'sales_breakdowns',
    sums: {
      orders: sql`orders`,
      cancelled: sql`cancelled`,
      charged: sql`charged`,
      refunded: sql`refunded`,
      discount: sql`discount`,
      tax: sql`tax`,
      tip: sql`tip`,
    },
  },
  { table: 'refund_days', sums: { refundsMade: sql`refunds`, refundedOnDay: sql`amount` } },
  {
    table: 'activity_slots',
    sums: {
      visits: sql`visits`,
      itemsAdded: sql`items_added`,
      checkoutsStarted: sql`checkouts_started`,
      checkoutsCompleted: sql`checkouts_completed`,
    },
  },
  {
    table: 'refusal_days',
    sums: {
      refusals: sql`refusals`,
      refusedValue: sql`value`,
      refusedByPause: sql`refusals * (reason = 'paused')::int`,
      valueRefusedByPause: sql`value * (reason = 'paused')::int`,
    },
  },
  { table: 'pause_days', sums: { pauses: sql`pauses`, pausedSeconds: sql`seconds` } },
  { table: 'diner_days', sums: { newOrders: sql`new_orders`, returningOrders: sql`returning_orders` } },
]

const dailySums = z.object({
  day: z.string(),
  ...columnsOf(trendSumNames, z.number()),
})

/** TRD-4: the sums of each day of these spans, in one statement. Days without any are left out. */
export async function readDailySums(
  db: Database,
  ids: SQL,
  spans: readonly TrendDays[],
): Promise<readonly DailySums[]> {
  const day = sql`business_day`
  const ofSource = ({ table, sums }: (typeof sources)[number]) => {
    const values = trendSumNames.map((name) => {
      const column = sums[name]
      return column ? sql`sum(${column})` : sql`0::numeric`
    })
    return sql`select ${day}, ${sql.join(values, sql`, `)} from ${sql.identifier(table)}
      where restaurant_id = ${ids} and ${inDays(day, ...spans)} group by 1`
  }
  const names = trendSumNames.map((name) => sql.identifier(name))
  const totals = names.map((name) => sql`sum(${name})::float8 as ${name}`)
  return queryRows(
    db,
    dailySums,
    sql`
      select ${day}::text as day, ${sql.join(totals, sql`, `)}
      from (${sql.join(sources.map(ofSource), sql` union all `)}) as counted (${day}, ${sql.join(names, sql`, `)})
      group by ${day}`,
  )
}
