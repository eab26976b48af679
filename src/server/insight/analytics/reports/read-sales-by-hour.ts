/** Sales by weekday and hour of the day. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnalyticsSalesByHour } from '#contract/insight/analytics.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { salesWeeks } from '#domain/insight/analytics/metrics.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import type { AnalyticsScope } from './scope.ts'

const cellRow = z.object({
  weekday: z.number(),
  hour: z.number(),
  orders: z.number(),
  revenue: z.number(),
})

/**
 * FIG-14: the weekday is that of the order's business day, the hour that of the restaurant's clock; an hour after midnight
 * belongs to the previous evening.
 */
export async function readSalesByHour(db: Database, scope: AnalyticsScope): Promise<AnalyticsSalesByHour> {
  const days = scope.about.map(({ id, schedule }) => {
    const last = businessDayOf(schedule, scope.now)
    const first = last.subtract({ days: salesWeeks * 7 - 1 })
    return { id, zone: schedule.timezone, first: `${first}`, last: `${last}` }
  })
  const cells = await queryRows(
    db,
    cellRow,
    sql`
      select sold.weekday, sold.hour, sum(sold.orders)::float8 as orders, sum(sold.revenue)::float8 as revenue
      from json_to_recordset(${JSON.stringify(days)}::json) as part(id uuid, zone text, first date, last date)
      cross join lateral (
        select extract(dow from business_day)::integer as weekday,
          extract(hour from slot_at at time zone part.zone)::integer as hour,
          sum(orders) as orders, sum(charged - refunded) as revenue
        from sales_slots where restaurant_id = part.id and business_day between part.first and part.last group by 1, 2
      ) as sold group by 1, 2`,
  )
  return {
    now: scope.now.toString(),
    weeks: salesWeeks,
    days: Array.from({ length: 7 }, (_, weekday) =>
      Array.from({ length: 24 }, (__, hour) => {
        const cell = cells.find((candidate) => candidate.weekday === weekday && candidate.hour === hour)
        return { orders: cell?.orders ?? 0, revenue: cell?.revenue ?? 0 }
      }),
    ),
  }
}
