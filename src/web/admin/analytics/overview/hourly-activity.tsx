import { useState } from 'react'
import type { AnalyticsOverview, HourBar } from '#contract/analytics/analytics.ts'
import { Options } from '#web/admin/parts/options.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { ChartPanel } from '../parts/chart-panel.tsx'
import { MetricTable } from '../parts/metric-table.tsx'
import { inPeriod } from '../parts/period-label.ts'
import { hourDefinition } from './definitions.ts'
import { HourBars } from './hour-bars.tsx'
import { type HourMetric, hourMetrics, hourName, metricValue } from './hour-chart.ts'

const metrics = Object.keys(hourMetrics) as HourMetric[]

/** FIG-25: the 24 hours of the day, as bars or as a table. */
export function HourlyActivity({ overview }: { readonly overview: AnalyticsOverview }) {
  const [metric, setMetric] = useState<HourMetric>('visits')
  const { hours, period, now } = overview
  const title = inPeriod('Hourly Activity', period.kind)
  const current = Temporal.Instant.from(now).toZonedDateTimeISO(period.timezone).hour
  return (
    <ChartPanel
      title={title}
      definitions={[{ name: title, text: hourDefinition }]}
      actions={<MetricChoice metric={metric} onChoose={setMetric} />}
      chart={<HourBars hours={hours} metric={metric} current={current} />}
      table={<HourTable caption={title} hours={hours} />}
    />
  )
}

type MetricChoiceProps = { readonly metric: HourMetric; readonly onChoose: (metric: HourMetric) => void }

function MetricChoice({ metric, onChoose }: MetricChoiceProps) {
  return (
    <SelectBox
      aria-label="What the bars show"
      value={metric}
      onChange={(event) => {
        const chosen = metrics.find((each) => each === event.target.value)
        if (chosen) onChoose(chosen)
      }}
      size="compact"
    >
      <Options of={metrics.map((each) => [each, hourMetrics[each]])} />
    </SelectBox>
  )
}

function HourTable({ caption, hours }: { readonly caption: string; readonly hours: readonly HourBar[] }) {
  return (
    <MetricTable
      caption={caption}
      rows={hours}
      rowKey={({ hour }) => hour}
      columns={[
        { header: 'Hour', cell: ({ hour }) => <span className="whitespace-nowrap">{hourName(hour)}</span> },
        ...metrics.map((metric) => ({
          header: hourMetrics[metric],
          align: 'end' as const,
          cell: (bar: HourBar) => metricValue(bar[metric], metric),
        })),
      ]}
    />
  )
}
