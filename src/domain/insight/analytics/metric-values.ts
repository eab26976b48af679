/** The values of the live metrics, computed from the sums of a period, one function each (N2). */

import { type Cents, cents } from '../../money.ts'
import { type DaySales, ordersThatStand, revenueOf } from './dashboard-metrics.ts'
import type { MetricId } from './metrics.ts'

/** The sums of a period, for one restaurant or several together. */
export type PeriodSums = DaySales & {
  readonly activeNow: number
  readonly visits: number
  readonly uniqueVisitors: number
  readonly itemsAdded: number
  readonly itemsRemoved: number
  readonly quantityChanges: number
  readonly checkoutsStarted: number
  readonly checkoutsCompleted: number
  readonly paymentsSucceeded: number
  readonly paymentsFailed: number
}

/** FIG-5: all metrics, each in its unit: counts, cents or percent. null if the divisor is 0. */
export function metricValues(sums: PeriodSums): Readonly<Record<MetricId, number | null>> {
  const revenue = revenueOf(sums)
  return {
    active_now: sums.activeNow,
    visitors: sums.visits,
    unique_visitors: sums.uniqueVisitors,
    cart_events: sums.itemsAdded + sums.itemsRemoved + sums.quantityChanges,
    items_added: sums.itemsAdded,
    revenue,
    orders: sums.orders,
    average_order: averageOf(revenue, ordersThatStand(sums)),
    conversion: percentShare(sums.checkoutsCompleted, sums.checkoutsStarted),
    payment_success: percentShare(sums.paymentsSucceeded, sums.paymentsSucceeded + sums.paymentsFailed),
    abandonment: abandonmentRate(sums.checkoutsCompleted, sums.itemsAdded),
  }
}

/** FIG-5: the average in cents, half a cent rounded up; null if `count` is 0. */
export function averageOf(total: Cents, count: number): Cents | null {
  return count === 0 ? null : cents(Math.floor((2 * total + count) / (2 * count)))
}

/** FIG-5: `part` as a share of `whole`, in percent with one decimal, half a tenth rounded up. */
export function percentShare(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((2000 * part + whole) / (2 * whole)) / 10
}

/** FIG-5: the abandonment rate in percent; 0 if more was ordered than was added to carts in the period. */
export function abandonmentRate(completed: number, itemsAdded: number): number | null {
  return percentShare(Math.max(0, itemsAdded - completed), itemsAdded)
}
