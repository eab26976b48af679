/** From which event on deliveries are made: a row per restaurant whose events a webhook gets (WHK-2). */

import { type SQL, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import type { Scope } from '../db/scope.ts'

const platformHasWebhook = sql`EXISTS (SELECT FROM webhook_endpoints WHERE restaurant_id IS NULL)`

/** Once a scope has its first webhook; nothing that happened before is sent. */
export async function startCursors(tx: Database, scope: Scope): Promise<void> {
  await addCursors(tx, sql`last_event_seq`, scope === null ? sql`true` : sql`restaurant_id = ${scope}`)
}

/** WHK-12: restaurants that were added since the platform has a webhook begin with their first event. */
export async function startMissingCursors(db: Database): Promise<void> {
  const isMissing = sql`
    NOT EXISTS (SELECT FROM webhook_cursors WHERE webhook_cursors.restaurant_id = restaurant_counters.restaurant_id)`
  await addCursors(db, sql`0`, sql`${platformHasWebhook} AND ${isMissing}`)
}

/** WHK-12: where a restaurant comes to, the platform's webhooks get what happens from now on. */
export async function startCursorOfMoved(tx: Database, restaurantId: RestaurantId): Promise<void> {
  await addCursors(tx, sql`last_event_seq`, sql`${platformHasWebhook} AND restaurant_id = ${restaurantId}`)
}

/** A cursor that is there goes on where it is. */
async function addCursors(db: Database, seq: SQL, which: SQL): Promise<void> {
  await db.execute(sql`
    INSERT INTO webhook_cursors (restaurant_id, seq)
    SELECT restaurant_id, ${seq} FROM restaurant_counters WHERE ${which}
    ON CONFLICT (restaurant_id) DO NOTHING`)
}
