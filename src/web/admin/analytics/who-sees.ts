import type { ManagedRestaurants } from '#contract/accounts.ts'

type Managed = ManagedRestaurants['restaurants']

/** FIG-20 (A2): returns the restaurants whose metrics the person may see; excludes those where the person is staff. */
export function ownedAmong(restaurants: Managed): Managed {
  return restaurants.filter(({ role }) => role !== 'staff')
}

/** FIG-20: returns why the person may see no metrics; null if they may. */
export function whyNoAnalytics(restaurants: Managed): 'no-restaurant' | 'only-staff' | null {
  if (ownedAmong(restaurants).length > 0) return null
  return restaurants.length > 0 ? 'only-staff' : 'no-restaurant'
}
