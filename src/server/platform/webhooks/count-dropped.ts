import { and, count, eq, lte, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '../db/schema/webhooks.ts'

/** WHK-8: counts the deliveries that wait and go with the events of a restaurant, those up to the number `upTo`; null for all. */
export async function countDropped(
  tx: Database,
  restaurantId: RestaurantId,
  upTo: number | null,
): Promise<void> {
  const { endpointId, eventRestaurantId, seq, state } = webhookDeliveries
  const waiting = tx
    .select({ endpointId, count: count().as('count') })
    .from(webhookDeliveries)
    .where(
      and(
        eq(eventRestaurantId, restaurantId),
        upTo === null ? undefined : lte(seq, upTo),
        eq(state, 'waiting'),
      ),
    )
    .groupBy(endpointId)
    .as('waiting')
  await tx
    .update(webhookEndpoints)
    .set({ dropped: sql`${webhookEndpoints.dropped} + ${waiting.count}` })
    .from(waiting)
    .where(eq(webhookEndpoints.id, waiting.endpointId))
}
