/** The points and texts of a day's hourly bars (FIG-25). */

import type { AnalyticsOverview, HourBar } from '#contract/insight/analytics.ts'
import { hourName } from '#domain/clock/format-date.ts'
import { cents, formatDollars } from '#domain/money.ts'
import type { ChartPoint } from '#web/admin/charts/chart-point.ts'

export const hourMetrics = {
  visits: 'Visits',
  cartEvents: 'Cart events',
  checkouts: 'Checkouts started',
  orders: 'Orders',
  revenue: 'Revenue',
} as const satisfies Record<Exclude<keyof HourBar, 'hour'>, string>
export type HourMetric = keyof typeof hourMetrics

type Hours = Pick<AnalyticsOverview, 'hours' | 'hoursBefore' | 'period' | 'now'>

/** FIG-10: the hour of the day on the restaurant's clock. */
export function currentHour({ now, period }: Pick<Hours, 'now' | 'period'>): number {
  return Temporal.Instant.from(now).toZonedDateTimeISO(period.timezone).hour
}

/** FIG-25: the 24 hours as points of a chart, each next to the same hour of the period before. */
export function hourPoints(overview: Hours, metric: HourMetric): readonly ChartPoint[] {
  const before = valuesBefore(overview, metric)
  return overview.hours.map((bar, index) => ({
    key: bar.hour,
    name: hourName(bar.hour),
    value: bar[metric],
    before: before[index] ?? null,
    text: formatHourBar(bar),
  }))
}

/**
 * FIG-25: the metric in each hour of the period before, up to the same point; null for hours of today that are yet to
 * come. Empty for the last hour, which is not compared by the hour of the clock.
 */
function valuesBefore(overview: Hours, metric: HourMetric): readonly (number | null)[] {
  const { hours, hoursBefore, period } = overview
  if (period.kind === 'hour') return []
  const now = hours.findIndex(({ hour }) => hour === currentHour(overview))
  return hoursBefore.map((bar, index) => (period.kind === 'today' && index > now ? null : bar[metric]))
}

/**
 * FIG-25: returns the index of the hour that is selected at first: the current one if it has activity, otherwise the one
 * with the most, or the current one if there was no activity at all.
 */
export function firstPlace(hours: readonly HourBar[], metric: HourMetric, current: number): number {
  const now = Math.max(
    0,
    hours.findIndex(({ hour }) => hour === current),
  )
  const values = hours.map((bar) => bar[metric])
  const most = Math.max(0, ...values)
  return (values[now] ?? 0) > 0 || most === 0 ? now : values.lastIndexOf(most)
}

/** FIG-25: '12 visits, 1 cart event, 0 checkouts started, 2 orders, $81.00 revenue' */
export function formatHourBar({ visits, cartEvents, checkouts, orders, revenue }: HourBar): string {
  return [
    counted(visits, 'visit'),
    counted(cartEvents, 'cart event'),
    counted(checkouts, 'checkout', ' started'),
    counted(orders, 'order'),
    `${formatDollars(cents(revenue))} revenue`,
  ].join(', ')
}

/** Formats a value for the chart's scale and the table. */
export function metricValue(value: number, metric: HourMetric): string {
  return metric === 'revenue' ? formatDollars(cents(value)) : value.toLocaleString('en-US')
}

function counted(count: number, name: string, after = ''): string {
  return `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}${after}`
}
