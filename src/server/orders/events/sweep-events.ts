/** Deletes events that are older than programs may ask for (EVT-5). */

import { and, asc, eq, lt, lte } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { publicEventDays } from '#domain/orders/events/public-event.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import type { Database } from '../../platform/db/connect.ts'
import { events } from '../../platform/db/schema/events.ts'
import { restaurantCounters } from '../../platform/db/schema/restaurants.ts'
import { countDropped } from '../../platform/webhooks/count-dropped.ts'
import type { OrdersDeps } from '../deps.ts'

const batchSize = 1_000

/** EVT-5: of each restaurant from the oldest on, so that no number is missing among those that stay. Returns how many it deleted. */
export async function sweepEvents({ db, clock }: Pick<OrdersDeps, 'db' | 'clock'>): Promise<number> {
  const keptSince = clock.now().subtract({ hours: publicEventDays * 24 })
  let deleted = 0
  for (const restaurantId of await restaurantsWithOldEvents(db, keptSince)) {
    for (let count = batchSize; count === batchSize; deleted += count)
      count = await db.transaction((tx) => deleteOldest(tx, restaurantId, keptSince))
  }
  return deleted
}

/** One index lookup per restaurant. */
async function restaurantsWithOldEvents(
  db: Database,
  keptSince: Temporal.Instant,
): Promise<readonly RestaurantId[]> {
  const oldest = db
    .select({ occurredAt: events.occurredAt })
    .from(events)
    .where(eq(events.restaurantId, restaurantCounters.restaurantId))
    .orderBy(asc(events.seq))
    .limit(1)
    .as('oldest')
  const rows = await db
    .select({ restaurantId: restaurantCounters.restaurantId })
    .from(restaurantCounters)
    .innerJoinLateral(
      oldest,
      and(lt(oldest.occurredAt, keptSince), isAtHome(restaurantCounters.restaurantId)),
    )
  return rows.map(({ restaurantId }) => restaurantId)
}

async function deleteOldest(
  tx: Database,
  restaurantId: RestaurantId,
  keptSince: Temporal.Instant,
): Promise<number> {
  const oldest = await tx
    .select({ seq: events.seq, occurredAt: events.occurredAt })
    .from(events)
    .where(eq(events.restaurantId, restaurantId))
    .orderBy(asc(events.seq))
    .limit(batchSize)
  const kept = oldest.findIndex(({ occurredAt }) => !isBefore(occurredAt, keptSince))
  const old = kept < 0 ? oldest : oldest.slice(0, kept)
  const last = old.at(-1)?.seq
  if (last === undefined) return 0
  await countDropped(tx, restaurantId, last)
  await tx.delete(events).where(and(eq(events.restaurantId, restaurantId), lte(events.seq, last)))
  return old.length
}
