/** The rows of a drill's report, as screen, paper and terminal show them. */

import type { DrillReport } from './drill-report.ts'
import type { Percentiles } from './percentiles.ts'

type ReportRow = {
  readonly label: string
  /** Already formatted. */
  readonly value: string
  /** For a figure that must be 0: whether it is. */
  readonly verdict: 'good' | 'bad' | null
}

type ReportGroup = { readonly title: string; readonly rows: readonly ReportRow[] }

/** DRL-7: the report in groups; rows of what did not happen are left out. */
export function reportGroups(report: DrillReport): readonly ReportGroup[] {
  const { refused, failed, alarms, escalations, couriers, paidToDisplay, toAcknowledgement } = report
  return [
    {
      title: 'Must be 0',
      rows: [
        mustBeZero('Lost orders', report.lost),
        mustBeZero('Doubled orders', report.doubled),
        mustBeZero('Wrong totals', report.wrongTotals),
      ],
    },
    {
      title: 'Diners',
      rows: [
        row('Diners who arrived', report.came),
        row('Orders placed', report.placed),
        row('Payments seen by diners', report.paid),
        ...(report.abandoned > 0 ? [row('Carts left behind', report.abandoned)] : []),
        ...(report.declined > 0 ? [row('Declined cards', report.declined)] : []),
        ...(report.cuts > 0 ? [row('Dropped connections', report.cuts)] : []),
        ...refused.map(({ message, count }) => row(`Refused: ${message}`, count)),
        ...failed.map(({ message, count }) => row(`Gave up: ${message}`, count)),
      ],
    },
    {
      title: 'Kitchen',
      rows: [
        ...(paidToDisplay ? [row('Paid to display', formatPercentiles(paidToDisplay))] : []),
        ...(toAcknowledgement ? [row('Placed to acknowledged', formatPercentiles(toAcknowledgement))] : []),
        row('Not acknowledged', report.unacknowledged),
        row('Alarms due', alarms.due),
        row('Alarms sounded', alarms.sounded),
        row('Escalations due', escalations.due),
        row('Escalations sent', escalations.sent),
        ...(couriers.requested > 0
          ? [
              row('Deliveries by courier', couriers.requested),
              row('Couriers who never came', couriers.missing),
            ]
          : []),
      ],
    },
  ]
}

function row(label: string, value: number | string): ReportRow {
  return { label, value: typeof value === 'number' ? value.toLocaleString('en-US') : value, verdict: null }
}

function mustBeZero(label: string, value: number): ReportRow {
  return { ...row(label, value), verdict: value === 0 ? 'good' : 'bad' }
}

/** As 'p50 0.2 s · p95 1.4 s · p99 2.0 s'. */
function formatPercentiles({ p50, p95, p99 }: Percentiles): string {
  return `p50 ${formatDuration(p50)} · p95 ${formatDuration(p95)} · p99 ${formatDuration(p99)}`
}

function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  const seconds = milliseconds / 1000
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`
}
