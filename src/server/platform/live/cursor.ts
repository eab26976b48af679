/** The start of a stream: the number of the restaurant's latest event. */

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { restaurantCounters, restaurants } from '../db/schema/restaurants.ts'

/** LIV-3: read the cursor before the state. It can then only be too early, and a replay only repeats state. */
export async function currentCursor(db: Database, restaurantId: RestaurantId): Promise<number> {
  const row = await db.query.restaurantCounters.findFirst({
    columns: { lastEventSeq: true },
    where: eq(restaurantCounters.restaurantId, restaurantId),
  })
  return row?.lastEventSeq ?? 0
}

/** LIV-2: the cursors of many restaurants, in one statement. Those that move to another cell are left out (CEL-3). */
export async function currentCursors(
  db: Database,
  restaurantIds: readonly RestaurantId[],
): Promise<readonly { readonly restaurantId: RestaurantId; readonly seq: number }[]> {
  return db
    .select({ restaurantId: restaurantCounters.restaurantId, seq: restaurantCounters.lastEventSeq })
    .from(restaurantCounters)
    .innerJoin(restaurants, eq(restaurants.id, restaurantCounters.restaurantId))
    .where(and(inArray(restaurants.id, [...restaurantIds]), isNull(restaurants.movingSince)))
}
