import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BusinessDayOf } from '#domain/clock/business-day.ts'
import { type DaySales, lastSevenDays, noSales } from '#domain/insight/analytics/dashboard-metrics.ts'
import type { Membership } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { centsColumn, queryRows } from '../../platform/db/query-rows.ts'

/** DSH-12: the sales of the last seven business days of these restaurants together, today last. */
export async function readDays(
  db: Database,
  memberships: readonly Membership[],
  todayOf: BusinessDayOf,
): Promise<readonly DaySales[]> {
  const own = memberships.flatMap(({ id, schedule }) =>
    lastSevenDays(todayOf(schedule)).map((day, position) => ({ id, day: `${day}`, position })),
  )
  const rows = await queryRows(
    db,
    daySchema,
    sql`
    select own.position, sum(sold.orders)::int as orders, sum(sold.cancelled)::int as cancelled,
      sum(sold.charged)::int as charged, sum(sold.refunded)::int as refunded
    from json_to_recordset(${JSON.stringify(own)}::json) as own(id uuid, day date, position int)
    join restaurant_days sold on sold.restaurant_id = own.id and sold.day = own.day
    group by own.position`,
  )
  return Array.from({ length: 7 }, (_, index) => rows.find(({ position }) => position === index) ?? noSales)
}

/** The columns of a `DaySales`. */
export const salesColumns = {
  orders: z.number(),
  cancelled: z.number(),
  charged: centsColumn,
  refunded: centsColumn,
}
const daySchema = z.object({ position: z.number(), ...salesColumns })
