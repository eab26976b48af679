import { and, count, eq, gte, inArray, min, or } from 'drizzle-orm'
import type { DashboardView } from '#contract/orders/dashboard.ts'
import type { BusinessDayOf } from '#domain/clock/business-day.ts'
import type { Membership } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'

/** DSH-13: how many orders wait for the kitchen's acknowledgment, and since when. Those of past days count no more. */
export async function readUnacknowledged(
  db: Database,
  memberships: readonly Membership[],
  todayOf: BusinessDayOf,
): Promise<DashboardView['unacknowledged']> {
  if (memberships.length === 0) return { count: 0, oldestAt: null }
  const [waiting] = await db
    .select({ count: count(), oldestAt: min(orders.placedAt) })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['pending', 'received']),
        eq(orders.isHidden, false),
        or(
          ...memberships.map(({ id, schedule }) =>
            and(eq(orders.restaurantId, id), gte(orders.businessDay, todayOf(schedule))),
          ),
        ),
      ),
    )
  return { count: waiting?.count ?? 0, oldestAt: waiting?.oldestAt?.toString() ?? null }
}
