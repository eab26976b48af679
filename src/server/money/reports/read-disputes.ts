import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type RestaurantId, toId } from '#domain/ids.ts'
import type { DisputeEntry } from '#domain/money/reports/day-report.ts'
import type { ReportDay } from '#domain/money/reports/report-days.ts'
import type { Database } from '../../platform/db/connect.ts'
import { centsColumn, queryRows } from '../../platform/db/query-rows.ts'
import { daysTable } from './report-rows.ts'

const rowSchema = z.object({
  day: z.string(),
  id: z.string().transform(toId<'Order'>),
  number: z.number(),
  event: z.enum(['opened', 'won', 'lost', 'closed'] as const satisfies readonly DisputeEntry['event'][]),
  amount: centsColumn,
})

/** REP-7: the disputes that were opened or ended on these days, each with its day. */
export async function readDisputes(
  db: Database,
  restaurantId: RestaurantId,
  days: readonly ReportDay[],
): Promise<readonly { readonly day: string; readonly entry: DisputeEntry }[]> {
  const rows = await queryRows(
    db,
    rowSchema,
    sql`
      with seen as (
        select dispute.opened_at as at, 'opened' as event, dispute.amount, dispute.order_id, dispute.id
        from disputes dispute where dispute.restaurant_id = ${restaurantId}
        union all
        select dispute.ended_at, dispute.status, dispute.amount, dispute.order_id, dispute.id
        from disputes dispute where dispute.restaurant_id = ${restaurantId} and dispute.ended_at is not null)
      select own.day::text, sold.id, sold.number, seen.event, seen.amount
      from ${daysTable(days)} join seen on seen.at >= own.from_at and seen.at < own.until_at
      join orders sold on sold.id = seen.order_id and not sold.is_hidden
      order by seen.at, seen.id`,
  )
  return rows.map(({ day, id, number, event, amount }) => ({
    day,
    entry: { orderId: id, orderNumber: number, event, amount },
  }))
}
