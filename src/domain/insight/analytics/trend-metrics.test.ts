import { expect, test } from 'vitest'
import { trendGroups, trendMetricIds, trendMetrics } from './trend-metrics.ts'
import { addTrendSums, noTrendSums } from './trend-sums.ts'

const sums = {
  orders: 4,
  cancelled: 1,
  charged: 10_000,
  refunded: 2_001,
  discount: 300,
  tax: 700,
  tip: 900,
  refundsMade: 2,
  refundedOnDay: 1_500,
  visits: 50,
  itemsAdded: 16,
  checkoutsStarted: 8,
  checkoutsCompleted: 4,
  refusals: 2,
  refusedValue: 3_000,
  refusedByPause: 1,
  valueRefusedByPause: 1_200,
  pauses: 2,
  pausedSeconds: 3_629,
  newOrders: 3,
  returningOrders: 1,
}

test('[TRD-4, TRD-20, TRD-21, TRD-22, TRD-23] figures are computed from the sums of their own days', () => {
  const values = trendMetricIds.map((id) => [id, trendMetrics[id].toValue(addTrendSums([sums, noTrendSums]))])
  expect(Object.fromEntries(values)).toEqual({
    revenue: 7_999,
    orders: 4,
    averageOrder: 2_666,
    refunded: 2_001,
    refundedOnDay: 1_500,
    discount: 300,
    tip: 900,
    tax: 700,
    cancelled: 1,
    newDiners: 3,
    returning: 1,
    visits: 50,
    conversion: 50,
    abandonment: 75,
    refusedValue: 3_000,
    minutesPaused: 60,
    pauseCost: 1_200,
    refusedByPause: 1,
  })
})

test('[TRD-4] sums of several days are added up', () => {
  expect(addTrendSums([sums, sums])).toMatchObject({ orders: 8, tip: 1_800, returningOrders: 2 })
})

test('[TRD-4] without a divisor there is no figure', () => {
  for (const id of ['averageOrder', 'conversion', 'abandonment'] as const)
    expect(trendMetrics[id].toValue(noTrendSums)).toBeNull()
})

test('[TRD-4] what diners would have ordered is unknown if their carts were empty, and zero if there were none', () => {
  const emptyCarts = { ...noTrendSums, refusedByPause: 2 }
  for (const id of ['refusedValue', 'pauseCost'] as const) {
    expect(trendMetrics[id].toValue(emptyCarts)).toBeNull()
    expect(trendMetrics[id].toValue(noTrendSums)).toBe(0)
  }
})

test('[TRD-7] every figure is in one group', () => {
  expect(Object.values(trendGroups).flat()).toEqual(trendMetricIds)
})
