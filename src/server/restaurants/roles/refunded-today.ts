import { and, eq, gte, ne, sql, sum } from 'drizzle-orm'
import { businessDayOf, businessDayStart } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

/** PRM-7: what a person, or a program with its key, has refunded at the restaurant since its business day began; failed refunds don't count. */
export async function refundedToday(
  db: Database,
  restaurantId: RestaurantId,
  { id, apiKeyId }: Pick<AuditActor, 'id' | 'apiKeyId'>,
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
        apiKeyId ? eq(refunds.requestedByKey, apiKeyId) : id ? eq(refunds.requestedBy, id) : sql`false`,
        eq(orders.restaurantId, restaurantId),
        gte(refunds.requestedAt, since),
        ne(refunds.status, 'failed'),
      ),
    )
  return cents(Number(row?.amount ?? 0))
}
