/** Telling diners that a restaurant's menu is another now. */

import { eq, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { restaurants } from '../db/schema/restaurants.ts'
import type { Deps } from '../deps.ts'
import { recordEvent } from '../live/record-event.ts'

/** EDT-2: raises the menu's version and tells the menus that are open. Must run in the transaction of the change. */
export async function menuChanged(
  { clock }: Pick<Deps, 'clock'>,
  tx: Database,
  restaurantId: RestaurantId,
): Promise<void> {
  const at = clock.now()
  await tx
    .update(restaurants)
    .set({ menuVersion: sql`${restaurants.menuVersion} + 1`, updatedAt: at })
    .where(eq(restaurants.id, restaurantId))
  await recordEvent(tx, { restaurantId, type: 'menu_changed', orderId: null, at })
}
