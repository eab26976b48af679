/** The current menu of a restaurant: built once per version, then cached. */

import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { menuAt } from '#domain/menu/sold-out.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { loadMenu } from '../catalogue/load-menu.ts'

export interface Menus {
  /** MNU-20: the menu at its current version and time, or null if there is no such restaurant. */
  current(restaurantId: RestaurantId): Promise<Menu | null>
  /** The menu at a version that the caller has already read; saves a database query. */
  at(restaurantId: RestaurantId, version: number): Promise<Menu | null>
}

/** Caches one menu per restaurant. Each call reads the version, so changes by other processes are visible at once. */
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
    const entry = cached.get(restaurantId)
    if (entry?.version === version) return asOfNow(entry.menu)
    const menu = loadMenu(db, restaurantId)
    cached.set(restaurantId, { version, menu })
    menu.catch(() => cached.delete(restaurantId))
    return asOfNow(menu)
  }

  /** SLD-2: makes sold-out items available whose time is over. */
  async function asOfNow(cached: Promise<Menu | null>): Promise<Menu | null> {
    const menu = await cached
    return menu && menuAt(menu, clock.now())
  }
}
