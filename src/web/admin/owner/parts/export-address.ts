import type { FigureTable } from '#contract/figures.ts'
import { paths } from '#web/paths.ts'
import { type OwnerFilters, ownerQuery } from './filters-in-address.ts'

/** FIG-48: where the table stands that holds what is shown. `more`: what else it is narrowed to. */
export function exportAddress(
  table: FigureTable,
  filters: OwnerFilters,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${paths.figuresTable}${ownerQuery(filters, { table, ...more, period: filters.period })}`
}
