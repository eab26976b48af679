import { useState } from 'react'
import type { AnalyticsOverview, HourBar } from '#contract/insight/analytics.ts'
import { hourName } from '#domain/clock/format-date.ts'
import { type AnalyticsPeriod, periodNames } from '#domain/insight/analytics/metrics.ts'
import { BarChart } from '#web/admin/charts/bar-chart.tsx'
import { ChartPanel } from '#web/admin/charts/chart-panel.tsx'
import type { ChartMark, ChartPoint } from '#web/admin/charts/chart-point.ts'
import { ChartTable } from '#web/admin/charts/chart-table.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { inPeriod } from '../parts/period-label.ts'
import { hourDefinition } from './definitions.ts'
import {
  currentHour,
  firstPlace,
  type HourMetric,
  hourMetrics,
  hourPoints,
  metricValue,
} from './hour-chart.ts'

const metrics = Object.keys(hourMetrics) as HourMetric[]

/** FIG-25: the 24 hours of the day next to those of the period before, as bars or as a table. */
export function HourlyActivity({ overview }: { readonly overview: AnalyticsOverview }) {
  const [metric, setMetric] = useState<HourMetric>('visits')
  const { hours, period } = overview
  const title = inPeriod('Hourly Activity', period.kind)
  const current = currentHour(overview)
  const points = hourPoints(overview, metric)
  const before = points.some((point) => point.before !== null) ? previous[period.kind] : null
  return (
    <ChartPanel
      title={title}
      definitions={[{ name: title, text: hourDefinition }]}
      actions={<MetricChoice metric={metric} onChoose={setMetric} />}
      chart={
        <BarChart
          label={`Hour of ${hourMetrics[metric]}`}
          points={points}
          first={firstPlace(hours, metric, current)}
          format={(value) => metricValue(value, metric).replace(/\.00$/, '')}
          legend={{ now: `${hourMetrics[metric]} ${periodNames[period.kind].toLowerCase()}`, before }}
          marks={period.kind === 'week' ? [] : markNow(hours, current)}
        />
      }
      table={
        <HourTable
          caption={title}
          hours={hours}
          before={before && { header: `${hourMetrics[metric]}, ${before.toLowerCase()}`, points, metric }}
        />
      }
    />
  )
}

function markNow(hours: readonly HourBar[], current: number): readonly ChartMark[] {
  const index = hours.findIndex(({ hour }) => hour === current)
  return index < 0 ? [] : [{ index, text: 'Now' }]
}

/** FIG-4: the period before, up to the same point; null if it is not compared by the hour. */
const previous = {
  today: 'Yesterday',
  week: 'Last week',
  hour: null,
} as const satisfies Record<AnalyticsPeriod, string | null>

type MetricChoiceProps = { readonly metric: HourMetric; readonly onChoose: (metric: HourMetric) => void }

function MetricChoice({ metric, onChoose }: MetricChoiceProps) {
  return (
    <SelectBox
      aria-label="What the bars show"
      value={metric}
      onChange={(event) => {
        const chosen = metrics.find((metricName) => metricName === event.target.value)
        if (chosen) onChoose(chosen)
      }}
      size="compact"
    >
      <Options entries={metrics.map((metricName) => [metricName, hourMetrics[metricName]])} />
    </SelectBox>
  )
}

type HourTableProps = {
  readonly caption: string
  readonly hours: readonly HourBar[]
  /** The column of the period before; null without a comparison. */
  readonly before: {
    readonly header: string
    readonly points: readonly ChartPoint[]
    readonly metric: HourMetric
  } | null
}

function HourTable({ caption, hours, before }: HourTableProps) {
  const valueBefore = ({ hour }: HourBar) => {
    const value = before?.points.find(({ key }) => key === hour)?.before ?? null
    return value === null || !before ? '–' : metricValue(value, before.metric)
  }
  return (
    <ChartTable
      caption={caption}
      rows={hours}
      rowKey={({ hour }) => hour}
      columns={[
        { header: 'Hour', cell: ({ hour }) => <span className="whitespace-nowrap">{hourName(hour)}</span> },
        ...metrics.map((metric) => ({
          header: hourMetrics[metric],
          cell: (bar: HourBar) => metricValue(bar[metric], metric),
        })),
        ...(before ? [{ header: before.header, cell: valueBefore }] : []),
      ]}
    />
  )
}
