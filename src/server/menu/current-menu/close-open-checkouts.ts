import { and, eq, gt, inArray } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { checkouts } from '../../platform/db/schema/ordering.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/**
 * RST-29: closes the open checkouts of a restaurant that is taken off the site now, instead of when they would expire. Must
 * run in the transaction of that change.
 */
export async function closeOpenCheckouts(
  jobs: Pick<Jobs, 'enqueueAll'>,
  tx: Database,
  restaurantId: RestaurantId,
  now: Temporal.Instant,
): Promise<void> {
  const open = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.status, ['open', 'replaced']),
        gt(checkouts.expiresAt, now),
        eq(checkouts.restaurantId, restaurantId),
      ),
    )
  await jobs.enqueueAll(
    tx,
    open.map(
      ({ id: checkoutId }) =>
        ({ name: 'settle_checkout', data: { restaurantId, checkoutId, round: 0 }, dueAt: null }) as const,
    ),
  )
}
