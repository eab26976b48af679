/** Notifies everyone who watches a restaurant's analytics of a change. */

import { sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'

/** A separate channel, so that visits do not wake kitchens. The payload is the restaurant's id. */
export const analyticsChannel = 'comanda_figures'

/** LIV-4: call in the transaction that writes the counted rows; delivered on commit. */
export async function publishAnalyticsChange(tx: Database, restaurantId: RestaurantId): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${analyticsChannel}, ${restaurantId})`)
}
