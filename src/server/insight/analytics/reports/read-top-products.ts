/** The products most often added to carts in a period. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TopProduct } from '#contract/insight/analytics.ts'
import { toId } from '#domain/ids.ts'
import { topProducts } from '#domain/insight/analytics/metrics.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { type AnalyticsScope, partsOf } from './scope.ts'

const addedRow = z.object({
  id: z.string().transform(toId<'Product'>),
  name: z.string(),
  times: z.number(),
  quantity: z.number(),
})

/** FIG-10: ranked by number of times, then by quantity; an hour is read from its events. */
export async function readTopProducts(db: Database, scope: AnalyticsScope): Promise<TopProduct[]> {
  if (scope.about.length === 0) return []
  const rows = await queryRows(
    db,
    addedRow,
    sql`
      select added.id, (array_agg(added.name order by added.at desc))[1] as name,
        sum(added.times)::float8 as times, sum(added.quantity)::float8 as quantity
      from ${partsOf(scope, ['now'])} cross join lateral (${addedIn(scope)}) as added
      group by 1 order by times desc, quantity desc, name, id limit ${topProducts}`,
  )
  return rows.map(({ id, name, times, quantity }) => ({
    productId: id,
    name,
    timesAdded: times,
    quantityAdded: quantity,
  }))
}

function addedIn({ kind }: AnalyticsScope): SQL {
  if (kind !== 'hour') {
    return sql`select product_id as id, product_name as name, business_day::timestamptz as at, times_added as times,
        quantity_added as quantity
      from product_days where restaurant_id = part.id and business_day between part.first and part.last
        and times_added > 0 offset 0`
  }
  return sql`select product_id as id, product_name as name, occurred_at as at, 1 as times, quantity
    from cart_events where restaurant_id = part.id and occurred_at >= part.since and occurred_at < part.until
      and event_type = 'item_added' offset 0`
}
