/** Product sales of a period. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnalyticsProductMix } from '#contract/insight/analytics.ts'
import { toId } from '#domain/ids.ts'
import { percentShare } from '#domain/insight/analytics/metric-values.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { type AnalyticsScope, headOf, partsOf } from './scope.ts'

const soldRow = z.object({
  id: z.string().transform(toId<'Product'>),
  name: z.string(),
  quantity: z.number(),
  orders: z.number(),
  revenue: z.number(),
})

/** FIG-13: orders that are due in the period and not canceled. */
export async function readProductMix(db: Database, scope: AnalyticsScope): Promise<AnalyticsProductMix> {
  const sold = await readSold(db, scope)
  const total = {
    quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    revenue: sold.reduce((sum, { revenue }) => sum + revenue, 0),
  }
  return {
    ...headOf(scope),
    rows: sold.map(({ id, ...row }) => ({
      productId: id,
      ...row,
      share: percentShare(row.revenue, total.revenue),
    })),
    total,
  }
}

async function readSold(db: Database, scope: AnalyticsScope): Promise<readonly z.output<typeof soldRow>[]> {
  if (scope.about.length === 0) return []
  return queryRows(
    db,
    soldRow,
    sql`
      select sold.id, (array_agg(sold.name order by sold.at desc))[1] as name, sum(sold.quantity)::float8 as quantity,
        sum(sold.orders)::float8 as orders, sum(sold.revenue)::float8 as revenue
      from ${partsOf(scope, ['now'])} cross join lateral (${soldIn(scope)}) as sold
      group by 1 order by revenue desc, quantity desc, name, id`,
  )
}

/** The rollup is by day, so an hour is read from the orders themselves. */
function soldIn({ kind }: AnalyticsScope): SQL {
  if (kind !== 'hour') {
    return sql`select product_id as id, product_name as name, business_day::timestamptz as at, quantity_sold as quantity,
        orders, revenue
      from product_days where restaurant_id = part.id and business_day between part.first and part.last and orders > 0
      offset 0`
  }
  const due = sql`coalesce(scheduled_for, placed_at)`
  return sql`select line.product_id as id, max(line.name) as name, max(placed_at) as at, sum(line.quantity) as quantity,
      count(distinct sold.id) as orders, sum(line.line_total) as revenue
    from (
      select id, placed_at from orders where restaurant_id = part.id and ${due} >= part.since and ${due} < part.until
        and status <> 'cancelled' and not is_hidden offset 0
    ) as sold join order_lines as line on line.order_id = sold.id group by 1`
}
