import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { percentSchema } from '#contract/primitives.ts'
import { type RestaurantId, toId } from '#domain/ids.ts'
import type { RefundEntry } from '#domain/money/reports/day-report.ts'
import { refundEntries } from '#domain/money/reports/refund-entries.ts'
import type { ReportDay } from '#domain/money/reports/report-days.ts'
import { type Cents, cents } from '#domain/money.ts'
import { refundContents } from '#domain/orders/refunds/refund-items.ts'
import { mapParts, refundParts } from '#domain/orders/refunds/refund-parts.ts'
import type { Percent } from '#domain/percent.ts'
import type { Database } from '../../platform/db/connect.ts'
import { centsColumn, columnsOf, instantColumn, queryRows } from '../../platform/db/query-rows.ts'
import { itemsOfRefund } from './refunded-items.ts'

const rowSchema = z.object({
  order_id: z.string().transform(toId<'Order'>),
  number: z.number(),
  business_day: z.string(),
  amount: centsColumn,
  taxes: z.array(z.object({ rate: percentSchema, sales: centsColumn, tax: centsColumn })),
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
  ended_at: instantColumn,
  taken_back_at: instantColumn.nullable(),
  ...columnsOf(refundParts, z.number()),
})
type Row = z.output<typeof rowSchema>

/** An entry of a refund, with its tax by rate. */
export type RefundOfDay = {
  readonly entry: RefundEntry
  /** `sales`: what was taxed of the order, as far as its food was refunded. */
  readonly taxes: readonly { readonly rate: Percent; readonly sales: Cents; readonly tax: Cents }[]
}

/**
 * REP-6: the refunds that were made, or failed after they had been made, on these days, each with its day, in order of time.
 */
export async function readRefunds(
  db: Database,
  restaurantId: RestaurantId,
  days: readonly ReportDay[],
): Promise<readonly (RefundOfDay & { readonly day: string })[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [from, until] = [`${first.from}`, `${last.until}`]
  const rows = await queryRows(
    db,
    rowSchema,
    sql`
      select sold.id as order_id, sold.number, sold.business_day::text, refunds.amount, refunds.ended_at,
        refunds.taken_back_at, ${itemsOfRefund} as items,
        (select json_agg(json_build_object('rate', refund_taxes.rate, 'tax', refund_taxes.tax, 'sales', coalesce(
            least(base, round(base::numeric * given.food / nullif(sold.subtotal - least(sold.discount, sold.subtotal), 0))), 0)))
          from refund_taxes join order_taxes on order_id = sold.id and order_taxes.rate = refund_taxes.rate
          where refund_id = refunds.id) as taxes,
        given.food, given.tax, given.tip,
        given.processing_fee as "processingFee", given.delivery_fee as "deliveryFee"
      from refunds
      join orders sold on sold.id = refunds.order_id and sold.restaurant_id = ${restaurantId} and not sold.is_hidden
      join refund_parts given on given.refund_id = refunds.id
      where (refunds.ended_at >= ${from} and refunds.ended_at < ${until}
          and (refunds.status = 'refunded' or refunds.taken_back_at is not null))
        or (refunds.taken_back_at >= ${from} and refunds.taken_back_at < ${until})
      order by refunds.ended_at, refunds.id`,
  )
  return rows
    .flatMap(entriesOf)
    .flatMap((refund) => {
      const day = dayOf(days, Temporal.Instant.from(refund.entry.at))
      return day ? [{ day, ...refund }] : []
    })
    .toSorted(
      (one, other) =>
        Temporal.Instant.compare(one.entry.at, other.entry.at) ||
        one.entry.orderNumber - other.entry.orderNumber,
    )
}

function entriesOf({ taxes, ...row }: Row): readonly RefundOfDay[] {
  const parts = mapParts((part) => row[part])
  const [only, ...others] = taxes
  const entries = refundEntries({
    orderId: row.order_id,
    orderNumber: row.number,
    orderDay: row.business_day,
    taxRate: only && others.length === 0 ? only.rate : null,
    amount: row.amount,
    parts,
    contents: refundContents(row.items, parts),
    at: row.ended_at,
    failedAt: row.taken_back_at,
  })
  return entries.map((entry) => ({
    entry,
    taxes:
      entry.amount < 0
        ? taxes.map(({ rate, sales, tax }) => ({ rate, sales: cents(-sales), tax: cents(-tax) }))
        : taxes,
  }))
}

/** The day to which an instant belongs; null if to none of them. */
function dayOf(days: readonly ReportDay[], at: Temporal.Instant): string | null {
  const day = days.find(
    ({ from, until }) => Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, until) < 0,
  )
  return day ? day.day.toString() : null
}
