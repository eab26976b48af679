import type { AnalyticsTable } from '#contract/analytics/analytics.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { exportAddress } from './export-address.ts'
import type { OwnerFilters } from './owner-filters.ts'

type AnalyticsExportLinkProps = {
  readonly table: AnalyticsTable
  readonly filters: OwnerFilters
  /** What else the table is narrowed to. */
  readonly more?: Readonly<Record<string, string>>
  /** What is exported, for those who can't see where the link stands. */
  readonly what: string
}

/** FIG-48: what is shown, as a file for spreadsheets. */
export function AnalyticsExportLink({ table, filters, more, what }: AnalyticsExportLinkProps) {
  return (
    <a href={exportAddress(table, filters, more)} download className={buttonClasses('outline', 'md')}>
      Export CSV<span className="sr-only"> of {what}</span>
    </a>
  )
}
