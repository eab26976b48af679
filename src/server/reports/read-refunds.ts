import { sql } from 'drizzle-orm'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Percent } from '#domain/percent.ts'
import { refundContents } from '#domain/refunds/refund-items.ts'
import { mapParts, type RefundPart } from '#domain/refunds/refund-parts.ts'
import type { RefundEntry } from '#domain/reports/day-report.ts'
import { refundEntries } from '#domain/reports/refund-entries.ts'
import type { ReportDay } from '#domain/reports/report-days.ts'
import type { Database } from '../db/connect.ts'
import { itemsOfRefund } from '../ordering/refunded-items.ts'
import { rowsOf, toInstant } from './report-rows.ts'

type Row = Record<RefundPart, number> & {
  order_id: OrderId
  number: number
  business_day: string
  tax_rate: Percent | null
  amount: Cents
  items: { name: string; quantity: number }[]
  ended_at: Date | string
  taken_back_at: Date | string | null
}

/**
 * REP-6: the refunds that were made, or failed after they had been made, on these days, each with its day, in order of time.
 */
export async function readRefunds(
  db: Database,
  restaurantId: RestaurantId,
  days: readonly ReportDay[],
): Promise<readonly { readonly day: string; readonly entry: RefundEntry }[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [from, until] = [`${first.from}`, `${last.until}`]
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select sold.id as order_id, sold.number, sold.business_day::text, sold.tax_rate, refunds.amount, refunds.ended_at,
        refunds.taken_back_at, ${itemsOfRefund} as items, given.food, given.tax, given.tip,
        given.processing_fee as "processingFee", given.delivery_fee as "deliveryFee"
      from refunds
      join orders sold on sold.id = refunds.order_id and sold.restaurant_id = ${restaurantId} and not sold.is_hidden
      join refund_parts given on given.refund_id = refunds.id
      where (refunds.ended_at >= ${from} and refunds.ended_at < ${until}
          and (refunds.status = 'refunded' or refunds.taken_back_at is not null))
        or (refunds.taken_back_at >= ${from} and refunds.taken_back_at < ${until})
      order by refunds.ended_at, refunds.id`),
  )
  return rows
    .flatMap(entriesOf)
    .flatMap((entry) => {
      const day = dayOf(days, Temporal.Instant.from(entry.at))
      return day ? [{ day, entry }] : []
    })
    .toSorted(
      (one, other) =>
        Temporal.Instant.compare(one.entry.at, other.entry.at) ||
        one.entry.orderNumber - other.entry.orderNumber,
    )
}

function entriesOf(row: Row): readonly RefundEntry[] {
  const parts = mapParts((part) => row[part])
  return refundEntries({
    orderId: row.order_id,
    orderNumber: row.number,
    orderDay: row.business_day,
    taxRate: row.tax_rate,
    amount: cents(row.amount),
    parts,
    contents: refundContents(row.items, parts),
    at: toInstant(row.ended_at),
    failedAt: row.taken_back_at === null ? null : toInstant(row.taken_back_at),
  })
}

/** The day to which an instant belongs; null if to none of them. */
function dayOf(days: readonly ReportDay[], at: Temporal.Instant): string | null {
  const day = days.find(
    ({ from, until }) => Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, until) < 0,
  )
  return day ? day.day.toString() : null
}
