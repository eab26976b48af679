/** What each of the live metrics comes to, out of the sums of a period: one function for each (N2). */

import { type Cents, cents } from '../money.ts'
import { type DaySales, ordersThatStand, revenueOf } from './dashboard-metrics.ts'
import type { MetricId } from './metrics.ts'

/** What happened in a period, at one restaurant or several together. */
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

/** FIG-5: counts, cents and percent, each in its metric's unit; null where there is nothing to divide by. */
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

/** FIG-5: half a cent is rounded up; null where there are none. */
export function averageOf(total: Cents, count: number): Cents | null {
  return count === 0 ? null : cents(Math.floor((2 * total + count) / (2 * count)))
}

/** FIG-5: how much of `whole` a part is, in percent with one decimal, half a tenth rounded up. */
export function percentShare(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((2000 * part + whole) / (2 * whole)) / 10
}

/** FIG-5: where more was ordered than was put into carts in the period, nothing was abandoned. */
export function abandonmentRate(completed: number, itemsAdded: number): number | null {
  return percentShare(Math.max(0, itemsAdded - completed), itemsAdded)
}
