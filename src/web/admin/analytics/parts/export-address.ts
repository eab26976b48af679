import type { AnalyticsTable } from '#contract/analytics/analytics.ts'
import { paths } from '#web/paths.ts'
import { type OwnerFilters, ownerQuery } from './owner-filters.ts'

/** FIG-48: where the table stands that holds what is shown. `more`: what else it is narrowed to. */
export function exportAddress(
  table: AnalyticsTable,
  filters: OwnerFilters,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${paths.analyticsTable}${ownerQuery(filters, { table, ...more, period: filters.period })}`
}
