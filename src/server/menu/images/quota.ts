/** MED-7: the room that the pictures of a restaurant may take together. */

import { and, eq, ne, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { imageQuota, whyNotStored } from '#domain/menu/media/media.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Database } from '../../platform/db/connect.ts'
import { images } from '../../platform/db/schema/images.ts'
import type { MenuDeps } from '../deps.ts'

/** How much a restaurant's pictures take and may take, in bytes. Deleted ones don't count. */
export async function readUsedRoom(
  { settings }: Pick<MenuDeps, 'settings'>,
  db: Database,
  restaurantId: RestaurantId,
): Promise<{ readonly used: number; readonly quota: number }> {
  return { used: await sumBytes(db, restaurantId), quota: imageQuota(await settings.current()) }
}

/**
 * MED-7: why there is no room for `added` more bytes, or null. Locks the restaurant's room until the transaction ends, so
 * that two uploads can't take the same.
 */
export async function takeRoom(
  { settings }: Pick<MenuDeps, 'settings'>,
  tx: Database,
  restaurantId: RestaurantId,
  added: number,
): Promise<Refusal | null> {
  const current = await settings.current()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`pictures of ${restaurantId}`}))`)
  return whyNotStored({ used: await sumBytes(tx, restaurantId), added }, current)
}

async function sumBytes(db: Database, restaurantId: RestaurantId): Promise<number> {
  const [row] = await db
    .select({ used: sql<string>`coalesce(sum(${images.bytes}), 0)` })
    .from(images)
    .where(and(eq(images.restaurantId, restaurantId), ne(images.state, 'deleted')))
  return Number(row?.used ?? 0)
}
