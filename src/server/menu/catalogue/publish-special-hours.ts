/** Writes special hours to the restaurants that they apply to, where every reader of hours finds them. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { menuChanged } from './menu-changed.ts'

/** Past ones are kept this long, because business days of the past follow them (TIM-7). */
const keptDays = 400

/**
 * SPH-7: serializes the changes of special hours until the transaction ends, so that none is missing in a restaurant's
 * row. Must come before the rows are read.
 */
export async function lockSpecialHours(tx: Database): Promise<void> {
  await tx.execute(sql`lock table special_hours in share row exclusive mode`)
}

/** SPH-7: for these restaurants, or for all; open menus are notified where something changed (EDT-2). */
export async function publishSpecialHours(
  deps: { readonly clock: Clock },
  tx: Database,
  restaurantIds: readonly RestaurantId[] | 'all',
): Promise<void> {
  const since = deps.clock
    .now()
    .subtract({ hours: keptDays * 24 })
    .toString()
    .slice(0, 10)
  const changed = await queryRows(
    tx,
    z.object({ id: z.string() }),
    sql`with wanted as (
      select restaurant.id, coalesce(jsonb_agg(jsonb_build_object(
        'id', hours.id,
        'level', case when hours.restaurant_id is not null then 'restaurant'
          when hours.business_id is not null then 'business' else 'platform' end,
        'name', hours.name,
        'from', hours.from_date::text,
        'to', hours.to_date::text,
        'isYearly', hours.is_yearly,
        'orderType', hours.order_type,
        'windows', hours.windows,
        'endsNightBefore', hours.ends_night_before
      ) order by hours.from_date, hours.id) filter (where hours.id is not null), '[]') as special_hours
      from restaurants restaurant
      left join special_hours hours on hours.to_date >= ${since}::date and (
        hours.restaurant_id = restaurant.id or hours.business_id = restaurant.business_id
        or (hours.restaurant_id is null and hours.business_id is null))
      where ${amongThem(restaurantIds)}
      group by restaurant.id
    )
    update restaurants set special_hours = wanted.special_hours
    from wanted where wanted.id = restaurants.id and wanted.special_hours <> restaurants.special_hours
    returning restaurants.id`,
  )
  for (const { id } of changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await menuChanged(deps, tx, id as RestaurantId)
  }
}

function amongThem(restaurantIds: readonly RestaurantId[] | 'all'): SQL {
  if (restaurantIds === 'all') return sql`true`
  return sql`restaurant.id in (${sql.join(
    restaurantIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
}
