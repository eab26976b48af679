/** Menus and restaurants as diners may see them. */

import type { z } from 'zod'
import type { menuSchema, restaurantSchema } from '#contract/menu.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'

/**
 * The domain's types are read-only views of the same shapes, and hold only what diners may see; nothing is copied,
 * since a menu is large and is answered often.
 */
export function presentMenu(menu: Menu): z.infer<typeof menuSchema> {
  return menu as z.infer<typeof menuSchema>
}

export function presentRestaurant(restaurant: Restaurant): z.infer<typeof restaurantSchema> {
  return restaurant as z.infer<typeof restaurantSchema>
}
