/** The figures of analytics over longer periods, from the sums that are kept for good. */

import { cents, minus } from '../../money.ts'
import { abandonmentRate, averageOf, percentShare } from './metric-values.ts'
import type { MetricUnit } from './metrics.ts'
import type { TrendSums } from './trend-sums.ts'

type TrendMetric = {
  readonly name: string
  readonly text: string
  readonly unit: MetricUnit
  /** null if its divisor is zero. */
  readonly toValue: (sums: TrendSums) => number | null
}

/**
 * TRD-4: each figure with its definition. Sales, tax and tips are defined as in the reports; refunds by the day they were made and
 * pauses are figures of their own.
 */
export const trendMetrics = {
  revenue: {
    name: 'Revenue',
    text: 'Grand totals of paid orders on the day on which they are due, minus what was refunded of them at any time.',
    unit: 'cents',
    toValue: ({ charged, refunded }) => charged - refunded,
  },
  orders: {
    name: 'Orders',
    text: 'Orders on the day on which they are due, canceled ones included.',
    unit: 'count',
    toValue: ({ orders }) => orders,
  },
  averageOrder: {
    name: 'Average order',
    text: 'Revenue divided by the orders that were not canceled, half a cent rounded up.',
    unit: 'cents',
    toValue: ({ charged, refunded, orders, cancelled }) =>
      averageOf(minus(cents(charged), cents(refunded)), orders - cancelled),
  },
  cancelled: {
    name: 'Canceled orders',
    text: 'Orders that were canceled at any time, on the day on which they are due.',
    unit: 'count',
    toValue: ({ cancelled }) => cancelled,
  },
  refunded: {
    name: 'Refunds (by order date)',
    text: 'What was refunded at any time, on the day on which its order is due.',
    unit: 'cents',
    toValue: ({ refunded }) => refunded,
  },
  refundedOnDay: {
    name: 'Refunds (by refund date)',
    text: 'What was refunded on the day, whenever the order is due, as in the reports. A refund that failed afterward is subtracted on the day of its failure.',
    unit: 'cents',
    toValue: ({ refundedOnDay }) => refundedOnDay,
  },
  discount: {
    name: 'Discounts',
    text: 'What discount codes took off, canceled orders included, as in the reports.',
    unit: 'cents',
    toValue: ({ discount }) => discount,
  },
  tip: {
    name: 'Tips',
    text: 'Tips as they were paid, canceled orders included and before refunds, as in the reports.',
    unit: 'cents',
    toValue: ({ tip }) => tip,
  },
  tax: {
    name: 'Sales tax',
    text: 'Sales tax as it was charged, canceled orders included and before refunds, as in the reports.',
    unit: 'cents',
    toValue: ({ tax }) => tax,
  },
  newDiners: {
    name: 'New diners',
    text: 'Orders that were the first one at the restaurant with their email address, canceled ones included. Counted every five minutes.',
    unit: 'count',
    toValue: ({ newOrders }) => newOrders,
  },
  returning: {
    name: 'Repeat orders',
    text: 'Orders of diners who had ordered at the restaurant before, canceled ones included. Counted every five minutes.',
    unit: 'count',
    toValue: ({ returningOrders }) => returningOrders,
  },
  visits: {
    name: 'Visits',
    text: 'How often a menu was opened.',
    unit: 'count',
    toValue: ({ visits }) => visits,
  },
  conversion: {
    name: 'Checkout conversion',
    text: 'Checkouts that became an order, divided by checkouts that were started.',
    unit: 'percent',
    toValue: ({ checkoutsCompleted, checkoutsStarted }) => percentShare(checkoutsCompleted, checkoutsStarted),
  },
  abandonment: {
    name: 'Cart abandonment',
    text: 'What is left of 100% after orders completed are divided by items added; never below 0%.',
    unit: 'percent',
    toValue: ({ checkoutsCompleted, itemsAdded }) => abandonmentRate(checkoutsCompleted, itemsAdded),
  },
  refusedValue: {
    name: 'Lost demand',
    text: 'The value of the carts of diners who could not order.',
    unit: 'cents',
    toValue: ({ refusedValue, refusedByPause }) => knownValue(refusedValue, refusedByPause),
  },
  minutesPaused: {
    name: 'Minutes paused',
    text: 'Minutes of opening hours during which ordering was paused, on the day on which the pause began. Counted once it has ended.',
    unit: 'count',
    toValue: ({ pausedSeconds }) => Math.round(pausedSeconds / 60),
  },
  pauseCost: {
    name: 'Cost of pauses',
    text: 'The part of lost demand that was turned away because ordering was paused: the value of these carts.',
    unit: 'cents',
    toValue: ({ valueRefusedByPause, refusedByPause }) => knownValue(valueRefusedByPause, refusedByPause),
  },
  refusedByPause: {
    name: 'Diners lost to pauses',
    text: 'How many diners could not order because ordering was paused, each once a day.',
    unit: 'count',
    toValue: ({ refusedByPause }) => refusedByPause,
  },
} as const satisfies Record<string, TrendMetric>
export type TrendMetricId = keyof typeof trendMetrics

/** Returns what the carts of diners who could not order were worth; null if all of them were empty, so that their orders' value is unknown. */
function knownValue(value: number, diners: number): number | null {
  return value === 0 && diners > 0 ? null : value
}

export const trendMetricIds = Object.keys(trendMetrics) as readonly TrendMetricId[]

/** The figures in groups, as they are shown. */
export const trendGroups = {
  Sales: ['revenue', 'orders', 'averageOrder', 'cancelled'],
  'Refunds, tips and tax': ['refunded', 'refundedOnDay', 'discount', 'tip', 'tax'],
  Diners: ['newDiners', 'returning', 'visits', 'conversion', 'abandonment'],
  'Lost orders': ['refusedValue', 'minutesPaused', 'pauseCost', 'refusedByPause'],
} as const satisfies Record<string, readonly TrendMetricId[]>
