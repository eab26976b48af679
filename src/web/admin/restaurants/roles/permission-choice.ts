/** Choosing the permissions of a role: what changes something is of no use without what shows it (PRM-10). */

import type { RestaurantPermission } from '#domain/access/permissions.ts'

/** The permission to view something that another permission requires. A permission without an entry requires none. */
const neededFor: Partial<Record<RestaurantPermission, RestaurantPermission>> = {
  'orders.move': 'orders.read',
  'orders.change': 'orders.read',
  'orders.cancel': 'orders.read',
  'orders.refund': 'orders.read',
  'menu.write': 'menu.read',
  'discounts.write': 'menu.read',
  'hours.write': 'restaurant.read',
  'restaurant.write': 'restaurant.read',
  'payments.write': 'restaurant.read',
  'displays.manage': 'restaurant.read',
  'days.close': 'money.read',
}

/** PRM-10: adds a permission with the one that it needs. */
export function choosePermission(
  chosen: readonly RestaurantPermission[],
  added: RestaurantPermission,
): readonly RestaurantPermission[] {
  const needed = neededFor[added]
  return [...new Set([...chosen, ...(needed ? [needed] : []), added])]
}

/** PRM-10: removes a permission with those that need it. */
export function dropPermission(
  chosen: readonly RestaurantPermission[],
  dropped: RestaurantPermission,
): readonly RestaurantPermission[] {
  return chosen.filter((permission) => permission !== dropped && neededFor[permission] !== dropped)
}
