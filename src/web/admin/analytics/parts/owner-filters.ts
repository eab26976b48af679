/** What the owner's metrics are narrowed to, as it stands in the page's address (FIG-21). */

import { type AnalyticsPeriod, analyticsPeriods } from '#domain/analytics/metrics.ts'

export type OwnerFilters = {
  /** Its slug; null: all that one owns. */
  readonly restaurant: string | null
  readonly period: AnalyticsPeriod
}

/** FIG-21: what makes no sense, or names a restaurant that is not among `slugs`, does not count: all of them, today. */
export function readOwnerFilters(parameters: URLSearchParams, slugs: readonly string[]): OwnerFilters {
  const restaurant = parameters.get('restaurant')
  return {
    restaurant: restaurant !== null && slugs.includes(restaurant) ? restaurant : null,
    period: analyticsPeriods.find((period) => period === parameters.get('period')) ?? 'today',
  }
}

/** FIG-21: the same address with this filter, from the first page on. */
export function withOwnerFilter(
  parameters: URLSearchParams,
  name: keyof OwnerFilters,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.delete('before')
  if (value === '' || (name === 'period' && value === 'today')) next.delete(name)
  else next.set(name, value)
  return next
}

/** FIG-21: the filters as an address has them, with what else it asks for; what goes without saying is left out. */
export function ownerQuery(filters: OwnerFilters, more: Readonly<Record<string, string>> = {}): string {
  const next = new URLSearchParams(more)
  if (filters.restaurant) next.set('restaurant', filters.restaurant)
  if (filters.period !== 'today') next.set('period', filters.period)
  const query = next.toString()
  return query && `?${query}`
}
