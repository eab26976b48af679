/** What a restaurant took on each business day, kept up in the transaction that changes it. */

import { sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { DaySales } from '#domain/insights/figures.ts'
import { cents, zero } from '#domain/money.ts'
import type { Database } from '../db/connect.ts'
import { restaurantDays } from '../db/schema/insights.ts'

/** DSH-5: must run in the transaction that makes the order or gives back, once. `day`: the one on which it is due. */
export async function countSale(
  tx: Database,
  of: { readonly restaurantId: RestaurantId; readonly day: Temporal.PlainDate },
  more: Partial<DaySales>,
): Promise<void> {
  const { orders = 0, charged = zero, refunded = zero } = more
  await tx
    .insert(restaurantDays)
    .values({ ...of, orders, charged: cents(charged), refunded: cents(refunded) })
    .onConflictDoUpdate({
      target: [restaurantDays.restaurantId, restaurantDays.day],
      set: {
        orders: sql`${restaurantDays.orders} + excluded.orders`,
        charged: sql`${restaurantDays.charged} + excluded.charged`,
        refunded: sql`${restaurantDays.refunded} + excluded.refunded`,
      },
    })
}
