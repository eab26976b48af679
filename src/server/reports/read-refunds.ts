import { sql } from 'drizzle-orm'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Percent } from '#domain/percent.ts'
import type { RefundEntry } from '#domain/reports/day-report.ts'
import { refundEntries } from '#domain/reports/refund-entries.ts'
import type { ReportDay } from '#domain/reports/report-days.ts'
import type { Database } from '../db/connect.ts'
import { rowsOf, toInstant } from './report-rows.ts'

type Row = {
  order_id: OrderId
  number: number
  business_day: string
  tax_rate: Percent | null
  subtotal: Cents
  tax: Cents
  processing_fee: Cents
  delivery_fee: Cents
  total: Cents
  discount: Cents
  tip: Cents
  grand_total: Cents
  amount: Cents
  ended_at: Date | string
  taken_back_at: Date | string | null
}

/**
 * REP-6: the refunds that were made, or failed after they had been made, on these days, each with its day, in order of time.
 * All refunds of their orders are read, because the parts of one depend on those before it.
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
      with moved as (
        select order_id from refunds
        where ended_at >= ${from} and ended_at < ${until} and (status = 'refunded' or taken_back_at is not null)
        union select order_id from refunds where taken_back_at >= ${from} and taken_back_at < ${until})
      select sold.id as order_id, sold.number, sold.business_day::text, sold.tax_rate, sold.subtotal, sold.tax,
        sold.processing_fee, sold.delivery_fee, sold.total, sold.discount, sold.tip, sold.grand_total,
        refund.amount, refund.ended_at, refund.taken_back_at
      from moved
      join orders sold on sold.id = moved.order_id and sold.restaurant_id = ${restaurantId} and not sold.is_hidden
      join refunds refund on refund.order_id = sold.id and refund.ended_at is not null
        and (refund.status = 'refunded' or refund.taken_back_at is not null)
      order by sold.id, refund.ended_at, refund.id`),
  )
  return [...Map.groupBy(rows, ({ order_id }) => order_id).values()]
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

function entriesOf(rows: readonly Row[]): readonly RefundEntry[] {
  const [row] = rows
  if (!row) return []
  const { subtotal, tax, total, discount, tip } = row
  return refundEntries({
    orderId: row.order_id,
    orderNumber: row.number,
    orderDay: row.business_day,
    taxRate: row.tax_rate,
    totals: {
      itemCount: 0,
      subtotal,
      tax,
      processingFee: row.processing_fee,
      deliveryFee: row.delivery_fee,
      total,
      discount,
      tip,
      grandTotal: row.grand_total,
    },
    refunds: rows.map(({ amount, ended_at, taken_back_at }) => ({
      amount: cents(amount),
      at: toInstant(ended_at),
      failedAt: taken_back_at === null ? null : toInstant(taken_back_at),
    })),
  })
}

/** The day to which an instant belongs; null if to none of them. */
function dayOf(days: readonly ReportDay[], at: Temporal.Instant): string | null {
  const day = days.find(
    ({ from, until }) => Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, until) < 0,
  )
  return day ? day.day.toString() : null
}
