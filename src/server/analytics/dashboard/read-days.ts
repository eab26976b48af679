import { sql } from 'drizzle-orm'
import { type DaySales, lastSevenDays } from '#domain/analytics/dashboard-metrics.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { cents } from '#domain/money.ts'
import type { Database } from '../../db/connect.ts'
import type { Membership } from '../../restaurants/memberships.ts'

/** DSH-12: the sales of the last seven business days of these restaurants together, today last. */
export async function readDays(
  db: Database,
  memberships: readonly Membership[],
  now: Temporal.Instant,
): Promise<readonly DaySales[]> {
  const own = memberships.flatMap(({ id, schedule }) =>
    lastSevenDays(businessDayOf(schedule, now)).map((day, place) => ({ id, day: `${day}`, place })),
  )
  const { rows } = (await db.execute(sql`
    select own.place, sum(sold.orders)::int as orders, sum(sold.cancelled)::int as cancelled,
      sum(sold.charged)::int as charged, sum(sold.refunded)::int as refunded
    from json_to_recordset(${JSON.stringify(own)}::json) as own(id uuid, day date, place int)
    join restaurant_days sold on sold.restaurant_id = own.id and sold.day = own.day
    group by own.place`)) as unknown as { rows: (Record<keyof DaySales, number> & { place: number })[] }
  return Array.from({ length: 7 }, (_, place) => {
    const found = rows.find((row) => row.place === place)
    return {
      orders: found?.orders ?? 0,
      cancelled: found?.cancelled ?? 0,
      charged: cents(found?.charged ?? 0),
      refunded: cents(found?.refunded ?? 0),
    }
  })
}
