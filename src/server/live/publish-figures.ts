/** Telling everyone who watches a restaurant's figures that there is something new to them. */

import { sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'

/** A channel of its own: kitchens are not woken by every visit. Its payload is the restaurant's id. */
export const analyticsChannel = 'comanda_figures'

/** LIV-4: in the transaction that writes what the figures count; heard once it is committed. */
export async function publishAnalyticsChange(tx: Database, restaurantId: RestaurantId): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${analyticsChannel}, ${restaurantId})`)
}
