/** TMD-4: a restaurant's timed menus for the people who manage them. */

import { asc, eq } from 'drizzle-orm'
import type { TimedMenuView } from '#contract/menu/timed-menus.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { regularMenu } from '#domain/menu/menu.ts'
import { weekdays } from '#domain/restaurants/settings/week-hours.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { timedMenus } from '../../../platform/db/schema/restaurants.ts'
import { allProducts } from '../all-products.ts'

/** Returns the menus by name, with the restaurant's products. `lock`: locks them until the transaction ends. */
export async function readMenus(db: Database, restaurantId: RestaurantId, lock = false) {
  const query = db
    .select()
    .from(timedMenus)
    .where(eq(timedMenus.restaurantId, restaurantId))
    .orderBy(asc(timedMenus.name))
  const rows = await (lock ? query.for('update') : query)
  const products = await allProducts(db, restaurantId)
  const menus = rows.map(({ id, name, schedule, revision }): TimedMenuView => {
    const mine = products.filter(({ availableMenus }) => availableMenus.includes(name))
    const timedOnly = mine.filter(({ availableMenus }) => !availableMenus.includes(regularMenu))
    return {
      id,
      name,
      schedule: inOrder(schedule),
      productIds: mine.map((product) => product.id),
      timedOnlyIds: timedOnly.map((product) => product.id),
      revision,
    }
  })
  return { menus, products }
}

/** The schedule in the response's format: the days that have hours, each with its own list. */
function inOrder(schedule: (typeof timedMenus.$inferSelect)['schedule']): TimedMenuView['schedule'] {
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const windows = schedule[day] ?? []
      return windows.length > 0 ? [[day, windows.map(({ start, end }) => ({ start, end }))]] : []
    }),
  )
}
