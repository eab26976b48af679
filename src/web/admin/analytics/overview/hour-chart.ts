/** Heights, texts and scale of a day's hourly bars (FIG-25). */

import type { HourBar } from '#contract/analytics/analytics.ts'
import { cents, formatDollars } from '#domain/money.ts'

export const hourMetrics = {
  visits: 'Visits',
  cartEvents: 'Cart events',
  checkouts: 'Checkouts started',
  orders: 'Orders',
  revenue: 'Revenue',
} as const satisfies Record<Exclude<keyof HourBar, 'hour'>, string>
export type HourMetric = keyof typeof hourMetrics

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

/** '12 AM', '1 PM' */
export function hourName(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** FIG-25: '6 PM: 12 visits, 1 cart event, 0 checkouts started, 2 orders, $81.00 revenue' */
export function formatHourBar({ hour, visits, cartEvents, checkouts, orders, revenue }: HourBar): string {
  const parts = [
    counted(visits, 'visit'),
    counted(cartEvents, 'cart event'),
    counted(checkouts, 'checkout', ' started'),
    counted(orders, 'order'),
    `${formatDollars(cents(revenue))} revenue`,
  ]
  return `${hourName(hour)}: ${parts.join(', ')}`
}

/** Formats a value for the chart's scale and the table. */
export function metricValue(value: number, metric: HourMetric): string {
  return metric === 'revenue' ? formatDollars(cents(value)) : value.toLocaleString('en-US')
}

/**
 * FIG-25: returns the top of the chart's scale: the smallest of 2, 4, 10, 20, 40, 100, ... that is not below `most`. Bars
 * keep their height while a few events arrive, and half of the scale is a whole number.
 */
export function topOfScale(most: number): number {
  let power = 1
  for (;;) {
    for (const step of [2, 4, 10]) if (most <= step * power) return step * power
    power *= 10
  }
}

/** Returns the height in percent of the scale; a value above zero is always visible. */
export function barHeight(value: number, top: number): number {
  if (value <= 0) return 0
  return Math.max(1.5, Math.min(100, (value / top) * 100))
}

function counted(count: number, name: string, after = ''): string {
  return `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}${after}`
}
