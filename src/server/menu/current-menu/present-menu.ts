/** Menus and restaurants as diners see them. */

import type { z } from 'zod'
import type { menuSchema, restaurantSchema } from '#contract/menu/menu.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'

/**
 * Returns the menu itself: the domain's types are read-only views of the same shapes and contain only public data. A menu is
 * large and requested often, so it is not copied.
 */
export function presentMenu(menu: Menu): z.infer<typeof menuSchema> {
  return menu as z.infer<typeof menuSchema>
}

export function presentRestaurant(restaurant: Restaurant): z.infer<typeof restaurantSchema> {
  return restaurant as z.infer<typeof restaurantSchema>
}
