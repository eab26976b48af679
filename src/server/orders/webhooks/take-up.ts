/** Makes the deliveries of new events: one for each endpoint that wants the event (WHK-2). */

import { and, asc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { publicKindOf } from '#domain/orders/events/public-event.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import { events } from '../../platform/db/schema/events.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { restaurantCounters } from '../../platform/db/schema/restaurants.ts'
import { webhookCursors, webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { isSeenAt } from '../../platform/db/scope.ts'
import { startMissingCursors } from '../../platform/webhooks/cursors.ts'
import type { OrdersDeps } from '../deps.ts'

const batchSize = 500

/** WHK-2: the restaurants that have events for which no deliveries were made yet. */
export async function restaurantsWithNewEvents({
  db,
}: Pick<OrdersDeps, 'db'>): Promise<readonly RestaurantId[]> {
  await startMissingCursors(db)
  const rows = await db
    .select({ restaurantId: webhookCursors.restaurantId })
    .from(webhookCursors)
    .innerJoin(restaurantCounters, eq(restaurantCounters.restaurantId, webhookCursors.restaurantId))
    .where(
      and(lt(webhookCursors.seq, restaurantCounters.lastEventSeq), isAtHome(webhookCursors.restaurantId)),
    )
  return rows.map(({ restaurantId }) => restaurantId)
}

/** WHK-2: each event is taken up once, by the process that holds the cursor's row. */
export async function takeUpEvents(
  { db, clock, ids }: Pick<OrdersDeps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [cursor] = await tx
      .select()
      .from(webhookCursors)
      .where(eq(webhookCursors.restaurantId, restaurantId))
      .for('update', { skipLocked: true })
    if (!cursor) return
    const fresh = await tx
      .select({ event: events, drillId: orders.drillId })
      .from(events)
      .leftJoin(orders, eq(orders.id, events.orderId))
      .where(and(eq(events.restaurantId, restaurantId), gt(events.seq, cursor.seq)))
      .orderBy(asc(events.seq))
      .limit(batchSize)
    const last = fresh.at(-1)?.event
    if (!last) return
    const endpoints = await tx
      .select()
      .from(webhookEndpoints)
      .where(
        and(
          isSeenAt(webhookEndpoints, restaurantId),
          // What can't be delivered waits; a person who switches an endpoint off wants nothing.
          or(isNull(webhookEndpoints.offBecause), ne(webhookEndpoints.offBecause, 'person')),
        ),
      )
    const now = clock.now()
    const rows = fresh.flatMap(({ event, drillId }) => {
      const kind = publicKindOf(event)
      if (!kind) return []
      return endpoints
        .filter(
          ({ kinds, hasDrills }) => kinds.some((name) => name === kind) && (hasDrills || drillId === null),
        )
        .map(({ id: endpointId, ...endpoint }) => ({
          id: ids.next<'WebhookDelivery'>(),
          restaurantId: endpoint.restaurantId,
          endpointId,
          eventRestaurantId: restaurantId,
          seq: event.seq,
          kind,
          state: 'waiting' as const,
          createdAt: now,
          nextAt: now,
        }))
    })
    if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows)
    await tx
      .update(webhookCursors)
      .set({ seq: last.seq })
      .where(eq(webhookCursors.restaurantId, restaurantId))
  })
}
