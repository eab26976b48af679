import type { ReportTable } from '#domain/reports/report-table.ts'
import type { DayRange } from '#web/admin/parts/day-range.ts'
import { Panel } from '#web/admin/parts/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'

type ReportPanelProps = {
  readonly title: string
  /** What the figures count. */
  readonly text?: string
  /** The table for spreadsheets; null if the person may not export. */
  readonly exported: {
    readonly restaurant: string
    readonly table: ReportTable
    readonly range: DayRange
  } | null
  readonly children: React.ReactNode
}

/** REP-13: a part of a report with its table for spreadsheets. */
export function ReportPanel({ title, text, exported, children }: ReportPanelProps) {
  return (
    <div className="min-w-0 break-inside-avoid">
      <Panel
        title={title}
        actions={
          exported && (
            <a
              href={`${adminPaths.reportTable(exported.restaurant)}?${new URLSearchParams({ table: exported.table, ...exported.range })}`}
              download
              className={`print:hidden ${buttonClasses('outline', 'md')}`}
            >
              Export CSV<span className="sr-only"> of {title}</span>
            </a>
          )
        }
      >
        {text && <p className="-mt-2 mb-3 text-sm text-ink-soft">{text}</p>}
        {children}
      </Panel>
    </div>
  )
}
