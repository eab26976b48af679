/** The restaurant in the address of an admin page: '?restaurant=sakura', or '?restaurant=all' (ADM-7). */

import type { ManagedRestaurants } from '#contract/people/accounts.ts'

const parameter = 'restaurant'

/** The value for all restaurants; no slug. */
export const allRestaurants = 'all'

type Restaurants = ManagedRestaurants['restaurants']

/**
 * ADM-7: returns the restaurant that a page is about; null for all. The address comes first, then what the browser saved;
 * neither counts if the person may not manage that restaurant. A person with one restaurant has no choice.
 */
export function scopeFrom(
  parameters: URLSearchParams,
  restaurants: Restaurants,
  saved: string | null,
): Restaurants[number] | null {
  const [only] = restaurants.length === 1 ? restaurants : []
  if (only) return only
  const named = parameters.get(parameter)
  if (named === allRestaurants) return null
  return restaurants.find(({ slug }) => slug === named) ?? restaurants.find(({ id }) => id === saved) ?? null
}

/** Returns the address with this restaurant, on the first page of its list. `slug`: null for all. */
export function withScope(parameters: URLSearchParams, slug: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.delete('before')
  next.set(parameter, slug ?? allRestaurants)
  return next
}
