/** The filters of the owner's metrics in the page's address (FIG-21). */

import { type AnalyticsPeriod, analyticsPeriods } from '#domain/analytics/metrics.ts'

export type OwnerFilters = {
  /** A restaurant's slug; null for all of the owner's restaurants. */
  readonly restaurant: string | null
  readonly period: AnalyticsPeriod
}

/** FIG-21: returns the filters in the address. An invalid value, or a slug not in `slugs`, means the default: all, today. */
export function readOwnerFilters(parameters: URLSearchParams, slugs: readonly string[]): OwnerFilters {
  const restaurant = parameters.get('restaurant')
  return {
    restaurant: restaurant !== null && slugs.includes(restaurant) ? restaurant : null,
    period: analyticsPeriods.find((period) => period === parameters.get('period')) ?? 'today',
  }
}

/** FIG-21: returns the address with this filter, on the first page. */
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

/** FIG-21: returns the query for the filters and `more`, without defaults. */
export function ownerQuery(filters: OwnerFilters, more: Readonly<Record<string, string>> = {}): string {
  const next = new URLSearchParams(more)
  if (filters.restaurant) next.set('restaurant', filters.restaurant)
  if (filters.period !== 'today') next.set('period', filters.period)
  const query = next.toString()
  return query && `?${query}`
}
