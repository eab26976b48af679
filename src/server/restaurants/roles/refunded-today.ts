import { and, eq, gte, ne, sum } from 'drizzle-orm'
import { businessDayOf, businessDayStart } from '#domain/clock/business-day.ts'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

/** PRM-7: what the person has refunded at the restaurant since its business day began; failed refunds don't count. */
export async function refundedToday(
  db: Database,
  restaurantId: RestaurantId,
  userId: UserId,
  now: Temporal.Instant,
): Promise<Cents> {
  const [schedule] = await db
    .select(pick(restaurants, scheduleNames))
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!schedule) return cents(0)
  const since = businessDayStart(schedule, businessDayOf(schedule, now))
  const [row] = await db
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.requestedBy, userId),
        eq(orders.restaurantId, restaurantId),
        gte(refunds.requestedAt, since),
        ne(refunds.status, 'failed'),
      ),
    )
  return cents(Number(row?.amount ?? 0))
}
