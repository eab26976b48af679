import { sql } from 'drizzle-orm'
import { menuChanged } from '../../menu/catalogue/menu-changed.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { Scope } from '../../platform/db/scope.ts'
import type { SiteDeps } from '../deps.ts'

/**
 * PAG-8: invalidates what diners see of pages and posts, which is cached with the menu's version. Must run in the
 * transaction of the change. A change of the platform's concerns every restaurant: open menus notice it at their next
 * request, within a minute, because an event for each restaurant would take too long.
 */
export async function textsChanged(deps: Pick<SiteDeps, 'clock'>, tx: Database, scope: Scope): Promise<void> {
  if (scope !== null) return menuChanged(deps, tx, scope)
  await tx.update(restaurants).set({ menuVersion: sql`${restaurants.menuVersion} + 1` })
}
