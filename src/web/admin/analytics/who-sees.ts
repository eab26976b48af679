import type { ManagedRestaurants } from '#contract/accounts.ts'

type Managed = ManagedRestaurants['restaurants']

/** FIG-20 (A2): returns the restaurants whose metrics the person may see; excludes those where the person may not. */
export function ownedAmong(restaurants: Managed): Managed {
  return restaurants.filter(({ permissions }) => permissions.includes('analytics.read'))
}

/** FIG-20: returns why the person may see no metrics; null if they may. */
export function whyNoAnalytics(restaurants: Managed): 'no-restaurant' | 'only-staff' | null {
  if (ownedAmong(restaurants).length > 0) return null
  return restaurants.length > 0 ? 'only-staff' : 'no-restaurant'
}
