import { type SQL, sql } from 'drizzle-orm'
import type { TrendView } from '#contract/analytics/trends.ts'
import type { TrendDays } from '#domain/analytics/trend-days.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Database } from '../../db/connect.ts'
import { inDays, rowsOf } from './trend-rows.ts'

const mostProducts = 50

type Row = { id: ProductId; name: string; quantity: number; sales: number; before: number }

/** TRD-5: the products with the highest sales, and their sales in the compared days. */
export async function readProductTrend(
  db: Database,
  ids: SQL,
  days: TrendDays,
  before: TrendDays,
): Promise<TrendView['products']> {
  const day = sql`business_day`
  const now = inDays(day, days)
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select product_id as id, (array_agg(product_name order by business_day desc))[1] as name,
        coalesce(sum(quantity_sold) filter (where ${now}), 0)::float8 as quantity,
        coalesce(sum(revenue) filter (where ${now}), 0)::float8 as sales,
        coalesce(sum(revenue) filter (where ${inDays(day, before)}), 0)::float8 as before
      from product_days
      where restaurant_id = ${ids} and ${inDays(day, days, before)} and orders > 0
      group by 1 having sum(revenue) filter (where ${now}) > 0
      order by sales desc, name, id limit ${mostProducts}`),
  )
  return rows.map(({ id, ...row }) => ({ productId: id, ...row }))
}
