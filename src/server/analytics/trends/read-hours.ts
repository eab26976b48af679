import { sql } from 'drizzle-orm'
import type { TrendView } from '#contract/analytics/trends.ts'
import type { TrendDays } from '#domain/analytics/trend-days.ts'
import type { Database } from '../../db/connect.ts'
import type { Membership } from '../../restaurants/memberships.ts'
import { anyOf, inDays, rowsOf } from './trend-rows.ts'

/** TRD-5: sales by the hour of the clock at each restaurant, from midnight. */
export async function readHours(
  db: Database,
  about: readonly Membership[],
  days: TrendDays,
): Promise<TrendView['hours']> {
  const places = about.map(({ id, schedule }) => ({ id, zone: schedule.timezone }))
  const rows = rowsOf<{ hour: number; orders: number; revenue: number }>(
    await db.execute(sql`
      select extract(hour from sold.slot_at at time zone place.zone)::int as hour, sum(sold.orders)::float8 as orders,
        sum(sold.charged - sold.refunded)::float8 as revenue
      from json_to_recordset(${JSON.stringify(places)}::json) as place(id uuid, zone text)
      join sales_slots sold on sold.restaurant_id = place.id and sold.restaurant_id = ${anyOf(about)} and ${inDays(sql`sold.business_day`, days)}
      group by 1`),
  )
  return Array.from({ length: 24 }, (_, hour) => {
    const row = rows.find((each) => each.hour === hour)
    return { orders: row?.orders ?? 0, revenue: row?.revenue ?? 0 }
  })
}
