import { Link } from 'react-router'
import type { ReportDayView, ReportView } from '#contract/money/reports.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { formatBusinessDay } from '#web/admin/days/day-range.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dollars } from './dollars.ts'

/** The labels and colors of a day's states. */
export const dayStates = {
  running: { label: 'Not over', tone: 'info' },
  open: { label: 'Open', tone: 'warn' },
  closed: { label: 'Final', tone: 'good' },
} as const satisfies Record<ReportDayView['state'], { label: string; tone: string }>

/** REP-3: the days of a report, newest first, each with a link to its own report. A closed day is final. */
export function DayList({ days }: Pick<ReportView, 'days'>) {
  return (
    <FigureTable
      caption="Days"
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        {
          header: 'Day',
          cell: ({ day }) => (
            <Link
              to={`${adminPaths.reports}?${new URLSearchParams({ first: day, last: day })}`}
              className="inline-block min-h-11 content-center text-link underline underline-offset-4 max-md:-my-2 md:min-h-0"
            >
              {formatBusinessDay(day)}
            </Link>
          ),
        },
        { header: 'Orders', cell: ({ orders }) => orders.toLocaleString('en-US'), isExtra: true },
        { header: 'Charged', cell: ({ charged }) => dollars(charged), isExtra: true },
        { header: 'Refunded', cell: ({ refunded }) => dollars(refunded), isExtra: true },
        { header: 'Net', cell: ({ charged, refunded }) => dollars(charged - refunded) },
        {
          header: 'Status',
          cell: ({ state }) => <Badge tone={dayStates[state].tone}>{dayStates[state].label}</Badge>,
        },
      ]}
    />
  )
}
