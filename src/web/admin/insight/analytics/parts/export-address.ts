import type { AnalyticsTable } from '#contract/insight/analytics.ts'
import { adminPaths } from '#web/admin-paths.ts'
import type { OwnerFilters } from './owner-filters.ts'

/** FIG-48: returns the address of the table with the shown data. `more`: further filters. */
export function exportAddress(
  table: AnalyticsTable,
  filters: OwnerFilters,
  more: Readonly<Record<string, string>> = {},
): string {
  const { restaurant, period } = filters
  const query = new URLSearchParams({ table, ...more, period, ...(restaurant ? { restaurant } : {}) })
  return `${adminPaths.analyticsTable}?${query}`
}
