/** The restaurant in the address of an admin page: '?restaurant=sakura', or '?restaurant=all' (ADM-7). */

import type { ManagedRestaurants } from '#contract/people/accounts.ts'

const parameter = 'restaurant'

/** The value for all restaurants; no slug. */
export const allRestaurants = 'all'

type Restaurants = ManagedRestaurants['restaurants']

/**
 * ADM-7: returns the restaurant that a page is about; null for all. The address comes first, then what the browser saved, '' for
 * all; neither counts if the person may not manage that restaurant.
 */
export function scopeFrom(
  parameters: URLSearchParams,
  managed: ManagedRestaurants,
  saved: string | null,
): Restaurants[number] | null {
  const { restaurants } = managed
  const [only] = restaurants.length === 1 ? restaurants : []
  if (only && !hasChoiceAmong(managed)) return only
  const named = parameters.get(parameter)
  if (named === allRestaurants) return null
  return (
    restaurants.find(({ slug }) => slug === named) ??
    restaurants.find(({ id }) => id === saved) ??
    (saved === '' ? null : (only ?? null))
  )
}

/** ADM-7: with one restaurant only administrators have a choice: all restaurants are the platform to them. */
export function hasChoiceAmong({ administrator, restaurants }: ManagedRestaurants): boolean {
  return restaurants.length > 1 || (administrator && restaurants.length === 1)
}

/** Returns the address with this restaurant, on the first page of its list. `slug`: null for all. */
export function withScope(parameters: URLSearchParams, slug: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.delete('before')
  next.set(parameter, slug ?? allRestaurants)
  return next
}
