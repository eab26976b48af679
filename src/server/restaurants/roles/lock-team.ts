import { sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'

/** Serializes changes of a restaurant's roles and who has them, until the transaction ends. */
export async function lockTeam(tx: Database, restaurantId: RestaurantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`roles of ${restaurantId}`}))`)
}
