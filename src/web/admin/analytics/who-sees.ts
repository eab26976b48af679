import type { ManagedRestaurants } from '#contract/accounts.ts'

type Managed = ManagedRestaurants['restaurants']

/** FIG-20 (A2): the restaurants whose metrics somebody may see: of those where they only work, none. */
export function ownedAmong(restaurants: Managed): Managed {
  return restaurants.filter(({ role }) => role !== 'staff')
}

/** FIG-20: why somebody sees no metrics at all; null: they see some. */
export function whyNoAnalytics(restaurants: Managed): 'no-restaurant' | 'only-staff' | null {
  if (ownedAmong(restaurants).length > 0) return null
  return restaurants.length > 0 ? 'only-staff' : 'no-restaurant'
}
