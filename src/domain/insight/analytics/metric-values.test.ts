import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, zero } from '../../money.ts'
import { abandonmentRate, averageOf, metricValues, percentShare } from './metric-values.ts'

const nothing = {
  activeNow: 0,
  visits: 0,
  uniqueVisitors: 0,
  itemsAdded: 0,
  itemsRemoved: 0,
  quantityChanges: 0,
  checkoutsStarted: 0,
  checkoutsCompleted: 0,
  paymentsSucceeded: 0,
  paymentsFailed: 0,
  orders: 0,
  cancelled: 0,
  charged: zero,
  refunded: zero,
}

test('[FIG-5] without any events, counts are 0 and rates and averages are null', () => {
  expect(metricValues(nothing)).toEqual({
    active_now: 0,
    visitors: 0,
    unique_visitors: 0,
    cart_events: 0,
    items_added: 0,
    revenue: 0,
    orders: 0,
    average_order: null,
    conversion: null,
    payment_success: null,
    abandonment: null,
  })
})

test('[FIG-5] each metric is computed from its own sums', () => {
  const metrics = metricValues({
    activeNow: 3,
    visits: 70,
    uniqueVisitors: 50,
    itemsAdded: 40,
    itemsRemoved: 5,
    quantityChanges: 7,
    checkoutsStarted: 16,
    checkoutsCompleted: 9,
    paymentsSucceeded: 8,
    paymentsFailed: 4,
    orders: 9,
    cancelled: 2,
    charged: cents(30_000),
    refunded: cents(2_005),
  })
  expect(metrics).toEqual({
    active_now: 3,
    visitors: 70,
    unique_visitors: 50,
    cart_events: 52,
    items_added: 40,
    revenue: 27_995,
    orders: 9,
    average_order: 3999,
    conversion: 56.3,
    payment_success: 66.7,
    abandonment: 77.5,
  })
})

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 16, 6.3],
  [5, 4, 125],
  [0, 9, 0],
  [0, 0, null],
])('[FIG-5] %d of %d is %s %%', (part, whole, percent) => {
  expect(percentShare(part, whole)).toBe(percent)
})

test.each([
  [0, 10, 100],
  [3, 10, 70],
  [10, 10, 0],
  [12, 10, 0],
  [1, 0, null],
])('[FIG-5] with %d orders of %d items added, the abandonment rate is %s %%', (completed, added, percent) => {
  expect(abandonmentRate(completed, added)).toBe(percent)
})

test('[FIG-5] the abandonment rate is 0 to 100 %; an average times its count is the total, to half a cent each', () => {
  const count = fc.nat(1_000_000)
  fc.assert(
    fc.property(count, count, count, (completed, added, total) => {
      const rate = abandonmentRate(completed, added) ?? 0
      expect(rate).toBeGreaterThanOrEqual(0)
      expect(rate).toBeLessThanOrEqual(100)
      const average = averageOf(cents(total), added)
      if (average !== null) expect(Math.abs(2 * (average * added - total))).toBeLessThanOrEqual(added)
    }),
  )
})
