/** The figures of analytics over longer periods, from the sums that are kept for good. */

import { percentShare } from './metric-values.ts'
import type { MetricUnit } from './metrics.ts'

/** Sums of days, in cents where they are money. */
export type TrendSums = {
  readonly orders: number
  readonly cancelled: number
  readonly charged: number
  readonly refunded: number
  readonly visits: number
  readonly checkoutsStarted: number
  readonly checkoutsCompleted: number
  readonly refusals: number
  readonly refusedValue: number
}

export const noTrendSums: TrendSums = {
  orders: 0,
  cancelled: 0,
  charged: 0,
  refunded: 0,
  visits: 0,
  checkoutsStarted: 0,
  checkoutsCompleted: 0,
  refusals: 0,
  refusedValue: 0,
}

/** Adds the sums up. */
export function addTrendSums(all: readonly TrendSums[]): TrendSums {
  return all.reduce(
    (total, each) => ({
      orders: total.orders + each.orders,
      cancelled: total.cancelled + each.cancelled,
      charged: total.charged + each.charged,
      refunded: total.refunded + each.refunded,
      visits: total.visits + each.visits,
      checkoutsStarted: total.checkoutsStarted + each.checkoutsStarted,
      checkoutsCompleted: total.checkoutsCompleted + each.checkoutsCompleted,
      refusals: total.refusals + each.refusals,
      refusedValue: total.refusedValue + each.refusedValue,
    }),
    noTrendSums,
  )
}

type TrendMetric = {
  readonly name: string
  readonly text: string
  readonly unit: MetricUnit
  /** null if its divisor is zero. */
  readonly of: (sums: TrendSums) => number | null
}

/** TRD-4: each figure with its definition. */
export const trendMetrics = {
  revenue: {
    name: 'Revenue',
    text: 'Grand totals of paid orders on the day on which they are due, minus what was refunded of them at any time.',
    unit: 'cents',
    of: ({ charged, refunded }) => charged - refunded,
  },
  orders: {
    name: 'Orders',
    text: 'Orders on the day on which they are due, canceled ones included.',
    unit: 'count',
    of: ({ orders }) => orders,
  },
  averageOrder: {
    name: 'Average order',
    text: 'Revenue divided by the orders that were not canceled, half a cent rounded up.',
    unit: 'cents',
    of: ({ charged, refunded, orders, cancelled }) =>
      orders > cancelled ? Math.floor((charged - refunded) / (orders - cancelled) + 0.5) : null,
  },
  refunded: {
    name: 'Refunds',
    text: 'What was refunded at any time, on the day on which its order is due.',
    unit: 'cents',
    of: ({ refunded }) => refunded,
  },
  cancelled: {
    name: 'Canceled orders',
    text: 'Orders that were canceled at any time, on the day on which they are due.',
    unit: 'count',
    of: ({ cancelled }) => cancelled,
  },
  visits: {
    name: 'Visits',
    text: 'How often a menu was opened.',
    unit: 'count',
    of: ({ visits }) => visits,
  },
  conversion: {
    name: 'Checkout conversion',
    text: 'Checkouts that became an order, divided by checkouts that were started.',
    unit: 'percent',
    of: ({ checkoutsCompleted, checkoutsStarted }) => percentShare(checkoutsCompleted, checkoutsStarted),
  },
  refusedValue: {
    name: 'Lost demand',
    text: 'The value of the carts of diners who could not order.',
    unit: 'cents',
    of: ({ refusedValue }) => refusedValue,
  },
} as const satisfies Record<string, TrendMetric>
export type TrendMetricId = keyof typeof trendMetrics

export const trendMetricIds = Object.keys(trendMetrics) as readonly TrendMetricId[]
