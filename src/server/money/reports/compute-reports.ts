/** Computes the reports of open days from orders, refunds, and disputes. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { percentSchema } from '#contract/primitives.ts'
import { type RestaurantId, toId } from '#domain/ids.ts'
import type {
  DayReport,
  DayRows,
  DiscountUse,
  LateOrder,
  OrderCounts,
  ReportSums,
  TaxAtRate,
} from '#domain/money/reports/day-report.ts'
import { journalOf } from '#domain/money/reports/journal.ts'
import type { ReportDay } from '#domain/money/reports/report-days.ts'
import { noOrders, noSums, totalTaxes } from '#domain/money/reports/total-report.ts'
import { zero } from '#domain/money.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { pick } from '#domain/pick.ts'
import type { Database } from '../../platform/db/connect.ts'
import { centsColumn, columnsOf, queryRows } from '../../platform/db/query-rows.ts'
import { readDisputes } from './read-disputes.ts'
import { readPayoutEntries } from './read-payout-entries.ts'
import { type RefundOfDay, readRefunds } from './read-refunds.ts'
import { daysTable } from './report-rows.ts'

/** REP-2: the reports of these days, in their order, as of now. Hidden orders of removed drills are left out. */
export async function computeReports(
  db: Database,
  restaurantId: RestaurantId,
  days: readonly ReportDay[],
): Promise<readonly DayReport[]> {
  if (days.length === 0) return []
  // One after the other: a transaction has one connection.
  const orders = await readOrders(db, restaurantId, days)
  const products = Map.groupBy(await readProducts(db, restaurantId, days), ({ day }) => day)
  const refunds = Map.groupBy(await readRefunds(db, restaurantId, days), ({ day }) => day)
  const disputes = Map.groupBy(await readDisputes(db, restaurantId, days), ({ day }) => day)
  const payouts = Map.groupBy(await readPayoutEntries(db, restaurantId, days), ({ day }) => day)
  return days.map(({ day }) => {
    const name = day.toString()
    const ofDay = orders.get(name) ?? emptyDay
    const refunded = refunds.get(name) ?? []
    const rows: DayRows = {
      day: name,
      ...ofDay,
      products: (products.get(name) ?? []).map(({ day: _, ...row }) => row),
      taxes: withRefunds(ofDay.taxes, refunded),
      refunds: refunded.map(({ entry }) => entry),
      disputes: (disputes.get(name) ?? []).map(({ entry }) => entry),
      payouts: (payouts.get(name) ?? []).map(({ entry }) => entry),
    }
    return { ...rows, journal: journalOf(rows) }
  })
}

type OrdersOfDay = {
  readonly orders: OrderCounts
  readonly sums: ReportSums
  readonly taxes: readonly TaxAtRate[]
  readonly discounts: readonly DiscountUse[]
  readonly lateOrders: readonly LateOrder[]
}

const emptyDay: OrdersOfDay = {
  orders: noOrders,
  sums: noSums,
  taxes: [],
  discounts: [],
  lateOrders: [],
}

/**
 * REP-2: the orders that are reported on these days: those that are due on them, and those that are due on a day that had
 * been closed before they were placed, on the day of their placement.
 */
function reportedOrders(restaurantId: RestaurantId, days: readonly ReportDay[]) {
  const dates = sql.join(
    days.map(({ day }) => sql`${`${day}`}`),
    sql`, `,
  )
  const columns = sql`sold.id, sold.number, sold.status, sold.order_type, sold.subtotal, sold.discount, sold.discount_code,
    sold.tax, sold.processing_fee, sold.delivery_fee, sold.tip, sold.grand_total, sold.application_fee,
    sold.business_day`
  return sql`reported as (
    select sold.business_day as day, false as is_late, ${columns}
    from orders sold
    where sold.restaurant_id = ${restaurantId} and sold.business_day in (${dates}) and not sold.is_hidden
    union all
    select own.day, true, ${columns}
    from ${daysTable(days)}
    join orders sold on sold.restaurant_id = ${restaurantId} and sold.placed_at >= own.from_at
      and sold.placed_at < own.until_at and sold.business_day < own.day
    join closed_days closed on closed.restaurant_id = sold.restaurant_id and closed.day = sold.business_day
    where not sold.is_hidden and sold.number > closed.last_order_number)`
}

const countsByType = sql.join(
  orderTypes.map(
    (orderType) =>
      sql`(count(*) filter (where order_type = ${orderType}))::int as ${sql.identifier(orderType)}`,
  ),
  sql`, `,
)

const sumNames = Object.keys(noSums) as (keyof ReportSums)[]

const orderRow = z.object({
  day: z.string(),
  ...columnsOf(['count', 'cancelled', ...orderTypes], z.number()),
  ...columnsOf(sumNames, centsColumn),
  taxes: z
    .array(
      z.object({
        rate: percentSchema,
        taxable: centsColumn,
        tax: centsColumn,
        refundedSales: centsColumn,
        refunded: centsColumn,
      }),
    )
    .nullable(),
  discounts: z.array(z.object({ code: z.string(), orders: z.number(), amount: centsColumn })).nullable(),
  late: z
    .array(
      z.object({ orderId: z.string().transform(toId<'Order'>), orderNumber: z.number(), day: z.string() }),
    )
    .nullable(),
})

async function readOrders(
  db: Database,
  restaurantId: RestaurantId,
  days: readonly ReportDay[],
): Promise<ReadonlyMap<string, OrdersOfDay>> {
  const rows = await queryRows(
    db,
    orderRow,
    sql`
      with ${reportedOrders(restaurantId, days)},
      taxes as (
        select day, json_agg(json_build_object('rate', rate, 'taxable', taxable, 'tax', tax,
          'refundedSales', 0, 'refunded', 0)
          order by rate desc) as taxes
        from (select day, rate, sum(base) as taxable, sum(order_taxes.tax) as tax
          from reported join order_taxes on order_id = id group by 1, 2) as by_rate
        group by 1),
      discounts as (
        select day, json_agg(json_build_object('code', discount_code, 'orders', orders, 'amount', amount)
          order by discount_code collate "C") as discounts
        from (select day, discount_code, count(*) as orders, sum(discount) as amount from reported
          where discount_code is not null group by 1, 2) as by_code
        group by 1)
      select day::text, count(*)::int as count, (count(*) filter (where status = 'cancelled'))::int as cancelled,
        ${countsByType},
        sum(subtotal)::float8 as subtotal, sum(discount)::float8 as discount, sum(tax)::float8 as tax,
        sum(processing_fee)::float8 as "processingFee", sum(delivery_fee)::float8 as "deliveryFee",
        sum(tip)::float8 as tip, sum(grand_total)::float8 as charged, sum(application_fee)::float8 as "platformFee",
        (array_agg(taxes.taxes))[1] as taxes, (array_agg(discounts.discounts))[1] as discounts,
        json_agg(json_build_object('orderId', id, 'orderNumber', number, 'day', business_day) order by number)
          filter (where is_late) as late
      from reported left join taxes using (day) left join discounts using (day)
      group by day`,
  )
  return new Map(rows.map((row) => [row.day, ordersOfDay(row)]))
}

function ordersOfDay({ taxes, discounts, late, ...row }: z.output<typeof orderRow>): OrdersOfDay {
  return {
    orders: pick(row, ['count', 'cancelled', ...orderTypes]),
    sums: pick(row, sumNames),
    taxes: taxes ?? [],
    discounts: discounts ?? [],
    lateOrders: late ?? [],
  }
}

const productRow = z.object({
  day: z.string(),
  productId: z.string().transform(toId<'Product'>),
  name: z.string(),
  category: z.string(),
  quantity: z.number(),
  sales: centsColumn,
})
type ProductRow = z.output<typeof productRow>

/** REP-4: canceled orders included, as in the sums; the name and category of the latest order. */
async function readProducts(
  db: Database,
  restaurantId: RestaurantId,
  days: readonly ReportDay[],
): Promise<readonly ProductRow[]> {
  return queryRows(
    db,
    productRow,
    sql`
      with ${reportedOrders(restaurantId, days)}
      select reported.day::text, line.product_id as "productId", (array_agg(line.name order by reported.number desc))[1] as name,
        (array_agg(line.category_name order by reported.number desc))[1] as category,
        sum(line.quantity)::int as quantity, sum(line.line_total)::float8 as sales
      from reported join order_lines line on line.order_id = reported.id
      group by 1, 2 order by 1, sales desc, name, 2`,
  )
}

/** REP-5: adds the refunded sales and tax at each rate, also at one that no order of the day has. */
function withRefunds(
  taxes: readonly TaxAtRate[],
  refunds: readonly Pick<RefundOfDay, 'taxes'>[],
): readonly TaxAtRate[] {
  const refunded = refunds.flatMap((refund) => refund.taxes)
  const none = { taxable: zero, tax: zero }
  const ofRefunds = refunded.map(({ rate, sales, tax }) => ({
    rate,
    ...none,
    refundedSales: sales,
    refunded: tax,
  }))
  return totalTaxes([...taxes, ...ofRefunds])
}
