import type { TrendView } from '#contract/insight/trends.ts'
import { formatShortMonth } from '#domain/clock/format-date.ts'
import { formatMonthDay, weekdayName } from '#domain/clock/format-time.ts'
import type { TrendStep } from '#domain/insight/analytics/trend-days.ts'
import { type TrendMetricId, trendMetrics } from '#domain/insight/analytics/trend-metrics.ts'
import type { TrendSums } from '#domain/insight/analytics/trend-sums.ts'
import type { ChartPoint } from '#web/admin/charts/chart-point.ts'
import { formatDayRange } from '#web/admin/days/day-range.ts'
import { formatMetric } from '../parts/format-metric.ts'
import { trendEvents } from './trend-events.ts'

/** The value of a figure as text. */
export function formatTrend(id: TrendMetricId, sums: TrendSums): string {
  const { toValue, unit } = trendMetrics[id]
  return formatMetric(toValue(sums), unit)
}

/** TRD-7: the bars of a figure. A missing value is a bar of 0 whose text says '–'. */
export function trendChartPoints(view: TrendView, id: TrendMetricId): readonly ChartPoint[] {
  const { points, step } = view
  const { toValue, name } = trendMetrics[id]
  return points.map((point) => ({
    key: point.first,
    name: pointName(point.first, step),
    value: toValue(point.now) ?? 0,
    before: toValue(point.before),
    text: `${spokenDays(point, view)}, ${name.toLowerCase()} ${formatTrend(id, point.now)}`,
    events: trendEvents(point, step),
  }))
}

/** What the name on the axis leaves out: the weekday of a day, and its year in a range of several; the days of a week or month. */
function spokenDays(point: TrendView['points'][number], { step, first, last }: TrendView): string {
  if (step !== 'day') return formatDayRange(point)
  const day = Temporal.PlainDate.from(point.first)
  const weekday = weekdayName(day)
  const isOneYear = Temporal.PlainDate.from(first).year === Temporal.PlainDate.from(last).year
  return isOneYear ? weekday : `${weekday}, ${day.year}`
}

/** 'Nov 20', or 'Nov 2026' for a month. */
function pointName(day: string, step: TrendStep): string {
  const date = Temporal.PlainDate.from(day)
  return step === 'month' ? formatShortMonth(date) : formatMonthDay(date)
}
