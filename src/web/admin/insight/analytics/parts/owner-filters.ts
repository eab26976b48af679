/** The filters of the owner's metrics in the page's address (FIG-21). */

import { type AnalyticsPeriod, analyticsPeriods } from '#domain/insight/analytics/metrics.ts'
import { allRestaurants } from '#web/admin/restaurant-choice/scope-in-address.ts'

export type OwnerFilters = {
  /** A restaurant's slug; null for all of the owner's restaurants. */
  readonly restaurant: string | null
  readonly period: AnalyticsPeriod
}

/** FIG-21: returns the period in the address; today if it is missing or invalid. */
export function readPeriod(parameters: URLSearchParams): AnalyticsPeriod {
  return analyticsPeriods.find((period) => period === parameters.get('period')) ?? 'today'
}

/** FIG-21: returns the address with this period, on the first page. */
export function withPeriod(parameters: URLSearchParams, period: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.delete('before')
  if (period === 'today') next.delete('period')
  else next.set('period', period)
  return next
}

/** FIG-21: returns the query for the filters and `more`, with the restaurant or 'all', without the usual period. */
export function ownerQuery(filters: OwnerFilters, more: Readonly<Record<string, string>> = {}): string {
  const next = new URLSearchParams(more)
  next.set('restaurant', filters.restaurant ?? allRestaurants)
  if (filters.period !== 'today') next.set('period', filters.period)
  return `?${next}`
}
