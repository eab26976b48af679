import type { ManagedRestaurants } from '#contract/people/accounts.ts'

type Managed = ManagedRestaurants['restaurants']

/** FIG-20 (A2): returns the restaurants whose metrics the person may see; excludes those where the person may not. */
export function ownedAmong(restaurants: Managed): Managed {
  return restaurants.filter(({ permissions }) => permissions.includes('analytics.read'))
}
