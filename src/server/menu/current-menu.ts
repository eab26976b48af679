/** The menu of a restaurant as it is now: built once per version, then cached. */

import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { menuAt } from '#domain/menu/sold-out.ts'
import { loadMenu } from '../catalogue/load-menu.ts'
import type { Database } from '../db/connect.ts'
import { restaurants } from '../db/schema/restaurants.ts'
import type { Clock } from '../runtime/clock.ts'

export interface Menus {
  /** MNU-20: the menu at its present version and time, or null where there is no such restaurant. */
  current(restaurantId: RestaurantId): Promise<Menu | null>
  /** The same for whoever has read its version beside something else, and so asks the database nothing more. */
  at(restaurantId: RestaurantId, version: number): Promise<Menu | null>
}

/** Keeps one menu per restaurant. The version is asked each time, so a change by another process is seen at once. */
export function createMenus(db: Database, clock: Clock): Menus {
  const cached = new Map<RestaurantId, { readonly version: number; readonly menu: Promise<Menu | null> }>()
  return {
    async current(restaurantId) {
      const [row] = await db
        .select({ version: restaurants.menuVersion })
        .from(restaurants)
        .where(eq(restaurants.id, restaurantId))
      if (!row) {
        cached.delete(restaurantId)
        return null
      }
      return at(restaurantId, row.version)
    },
    at,
  }

  async function at(restaurantId: RestaurantId, version: number): Promise<Menu | null> {
    const known = cached.get(restaurantId)
    if (known?.version === version) return asOfNow(known.menu)
    const menu = loadMenu(db, restaurantId)
    cached.set(restaurantId, { version, menu })
    menu.catch(() => cached.delete(restaurantId))
    return asOfNow(menu)
  }

  /** SLD-2 */
  async function asOfNow(cached: Promise<Menu | null>): Promise<Menu | null> {
    const menu = await cached
    return menu && menuAt(menu, clock.now())
  }
}
