import type { ManagedRestaurants } from '#contract/people/accounts.ts'

/** RST-21: whether the person may add a restaurant: an owner of one, an administrator, or who has none yet. */
export function mayAddRestaurant({ administrator, restaurants }: ManagedRestaurants): boolean {
  return administrator || restaurants.length === 0 || restaurants.some(({ role }) => role !== 'staff')
}
