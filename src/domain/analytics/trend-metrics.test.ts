import { expect, test } from 'vitest'
import { addTrendSums, noTrendSums, trendMetricIds, trendMetrics } from './trend-metrics.ts'

const sums = {
  orders: 4,
  cancelled: 1,
  charged: 10_000,
  refunded: 2_001,
  visits: 50,
  checkoutsStarted: 8,
  checkoutsCompleted: 4,
  refusals: 2,
  refusedValue: 3_000,
}

test('[TRD-4] figures are computed from the sums of their own days', () => {
  const values = trendMetricIds.map((id) => [id, trendMetrics[id].of(addTrendSums([sums, noTrendSums]))])
  expect(Object.fromEntries(values)).toEqual({
    revenue: 7_999,
    orders: 4,
    averageOrder: 2_666,
    refunded: 2_001,
    cancelled: 1,
    visits: 50,
    conversion: 50,
    refusedValue: 3_000,
  })
})

test('[TRD-4] without a divisor there is no figure', () => {
  expect(trendMetrics.averageOrder.of(noTrendSums)).toBeNull()
  expect(trendMetrics.conversion.of(noTrendSums)).toBeNull()
})
