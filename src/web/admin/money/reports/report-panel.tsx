import { useId, useState } from 'react'
import type { ReportTable } from '#domain/money/reports/report-table.ts'
import type { DayRange } from '#web/admin/days/day-range.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { Icon } from '#web/ui/icon.tsx'

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
  /**
   * Its most important figure, as text; null if there is none. With it the panel is folded on a phone at first, to its title and
   * this figure. Without the property it is always open.
   */
  readonly figure?: string | null
  readonly children: React.ReactNode
}

/** REP-13: a part of a report with its table for spreadsheets. On a phone, parts with a `figure` are folded at first. */
export function ReportPanel({ title, text, exported, figure, children }: ReportPanelProps) {
  const [isOpen, setIsOpen] = useState(figure === undefined)
  const content = useId()
  return (
    <div className="min-w-0 break-inside-avoid">
      <Panel
        title={title}
        {...(figure === undefined ? {} : { fold: { isFolded: !isOpen, contentId: content } })}
        actions={
          <div className="flex items-center gap-1">
            {!isOpen && figure && (
              <span className="font-semibold tabular-nums sm:hidden print:hidden">{figure}</span>
            )}
            {exported && (
              <a
                href={`${adminPaths.reportTable(exported.restaurant)}?${new URLSearchParams({ table: exported.table, ...exported.range })}`}
                download
                className={`relative print:hidden ${buttonClasses('outline', 'md')} ${isOpen ? '' : 'max-sm:hidden'}`}
              >
                Export CSV<span className="sr-only"> of {title}</span>
              </a>
            )}
            {figure !== undefined && (
              <button
                type="button"
                aria-label={title}
                aria-expanded={isOpen}
                aria-controls={content}
                onClick={() => setIsOpen(!isOpen)}
                className="-my-2 -mr-3 inline-flex size-11 items-center justify-center text-ink-soft after:absolute after:-inset-4 sm:hidden print:hidden"
              >
                <Icon
                  name="forward"
                  className={`size-3.5 transition-transform ${isOpen ? '-rotate-90' : 'rotate-90'}`}
                />
              </button>
            )}
          </div>
        }
      >
        {text && <p className="-mt-2 mb-3 text-sm text-ink-soft">{text}</p>}
        {children}
      </Panel>
    </div>
  )
}
