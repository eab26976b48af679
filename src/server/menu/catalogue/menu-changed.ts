/**
 * Invalidates the cached menu of a restaurant: increments its version and notifies open menus. Pauses increment the version
 * within an update of their own.
 */

import { eq, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { StockDetail } from '#domain/orders/events/public-event.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { Clock } from '../../platform/runtime/clock.ts'

/**
 * EDT-2: increments the menu's version and notifies open menus. Must run in the transaction of the change. `items`: what was
 * sold out or made available, if nothing else changed.
 */
export async function menuChanged(
  { clock }: { readonly clock: Clock },
  tx: Database,
  restaurantId: RestaurantId,
  items: readonly StockDetail[] | null = null,
): Promise<void> {
  const at = clock.now()
  await tx
    .update(restaurants)
    .set({ menuVersion: sql`${restaurants.menuVersion} + 1`, updatedAt: at })
    .where(eq(restaurants.id, restaurantId))
  await recordEvent(tx, { restaurantId, type: 'menu_changed', orderId: null, at, items })
}
