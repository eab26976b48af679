import type { AnalyticsTable } from '#contract/insight/analytics.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { exportAddress } from './export-address.ts'
import type { OwnerFilters } from './owner-filters.ts'

type AnalyticsExportLinkProps = {
  readonly table: AnalyticsTable
  readonly filters: OwnerFilters
  /** Further filters of the table. */
  readonly more?: Readonly<Record<string, string>>
  /** What is exported, for screen readers. */
  readonly what: string
}

/** FIG-48: downloads the shown data as a file for spreadsheets. */
export function AnalyticsExportLink({ table, filters, more, what }: AnalyticsExportLinkProps) {
  return (
    <a
      href={exportAddress(table, filters, more)}
      download
      className={`${buttonClasses('outline', 'md')} shrink-0 whitespace-nowrap max-sm:px-3!`}
    >
      Export CSV<span className="sr-only"> of {what}</span>
    </a>
  )
}
