import type { TrendView } from '#contract/insight/trends.ts'
import { type TrendMetricId, trendMetricIds, trendMetrics } from '#domain/insight/analytics/trend-metrics.ts'
import { BarChart } from '#web/admin/charts/bar-chart.tsx'
import { ChartPanel } from '#web/admin/charts/chart-panel.tsx'
import { ChartTable } from '#web/admin/charts/chart-table.tsx'
import { formatDayRange } from '#web/admin/days/day-range.ts'
import { Options } from '#web/admin/ui/options.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { formatMetric } from '../parts/format-metric.ts'
import { DayDetails } from './day-details.tsx'
import { betterWhen, TrendChange } from './trend-change.tsx'
import { eventNames, trendEvents } from './trend-events.ts'
import { formatTrend, trendChartPoints } from './trend-points.ts'

type TrendChartProps = {
  readonly view: TrendView
  readonly metric: TrendMetricId
  /** What it is compared with: 'Previous year'. */
  readonly beforeName: string
  readonly onMetric: (metric: string) => void
}

/**
 * TRD-7: one figure of the range, by day, week, or month, next to the compared days; with all figures as a table. Holidays and days
 * on which ordering was paused are marked on the axis.
 */
export function TrendChart({ view, metric, beforeName, onMetric }: TrendChartProps) {
  const { name, text, unit, toValue } = trendMetrics[metric]
  const [now, before] = [toValue(view.total.now), toValue(view.total.before)]
  const points = trendChartPoints(view, metric)
  return (
    <ChartPanel
      title={name}
      definitions={[{ name, text }]}
      actions={
        <SelectBox
          aria-label="Figure of the chart"
          size="compact"
          value={metric}
          onChange={({ target }) => onMetric(target.value)}
        >
          <Options entries={trendMetricIds.map((id) => [id, trendMetrics[id].name])} />
        </SelectBox>
      }
      chart={
        <>
          <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <span className="text-3xl font-bold">{formatMetric(now, unit)}</span>
            <span className="text-sm text-ink-soft">
              <TrendChange value={now} before={before} unit={unit} betterWhen={betterWhen[metric]} />
            </span>
          </p>
          <p className="mb-3 text-sm text-ink-soft">
            Compared with {formatDayRange(view.before)}.
            {view.last >= view.today && ' Days that are not over yet are compared with whole days.'}
          </p>
          <BarChart
            label={`${name} by ${view.step}`}
            points={points}
            first={points.length - 1}
            format={(value) => formatMetric(value, unit).replace(/\.00?%?$/, unit === 'percent' ? '%' : '')}
            legend={{ now: formatDayRange(view), before: beforeName, events: eventNames }}
            details={
              view.step === 'day'
                ? (index) => {
                    const point = view.points[index]
                    return (
                      point && (
                        <DayDetails point={point} value={toValue(point.now)} before={toValue(point.before)} />
                      )
                    )
                  }
                : undefined
            }
          />
        </>
      }
      table={<TrendTable view={view} metric={metric} beforeName={beforeName} />}
    />
  )
}

function TrendTable({ view, metric, beforeName }: Omit<TrendChartProps, 'onMetric'>) {
  return (
    <ChartTable
      caption={`Figures by ${view.step}`}
      rows={view.points}
      rowKey={({ first }) => first}
      columns={[
        {
          header: 'Days',
          cell: (point) => <span className="whitespace-nowrap">{formatDayRange(point)}</span>,
        },
        {
          header: 'Marks',
          cell: (point) => (
            <span className="block min-w-40 whitespace-normal">
              {trendEvents(point, view.step)
                .map(({ text }) => text)
                .join(', ')}
            </span>
          ),
        },
        {
          header: `${trendMetrics[metric].name}, ${beforeName.toLowerCase()}`,
          cell: ({ before }) => formatTrend(metric, before),
        },
        ...trendMetricIds.map((id) => ({
          header: trendMetrics[id].name,
          cell: ({ now }: TrendView['points'][number]) => formatTrend(id, now),
        })),
      ]}
    />
  )
}
