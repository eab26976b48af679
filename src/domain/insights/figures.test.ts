import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { averageOrderValue, dashboardDays, revenueOf } from './figures.ts'

describe('revenue', () => {
  test.each([
    [{ orders: 0, charged: 0, refunded: 0 }, 0],
    [{ orders: 3, charged: 4550, refunded: 0 }, 4550],
    [{ orders: 3, charged: 4550, refunded: 1050 }, 3500],
    [{ orders: 1, charged: 1000, refunded: 1000 }, 0],
  ])('[DSH-3] of %o is %d', ({ orders, charged, refunded }, revenue) => {
    expect(revenueOf({ orders, charged: cents(charged), refunded: cents(refunded) })).toBe(revenue)
  })
})

describe('average order value', () => {
  test.each([
    [0, 0, 0],
    [10_000, 4, 2500],
    [1000, 3, 333],
    [2000, 3, 667],
    [5, 2, 3],
    [0, 7, 0],
  ])('[DSH-4] of %d cents and %d orders is %d', (revenue, orders, average) => {
    expect(averageOrderValue(cents(revenue), orders)).toBe(average)
  })
})

test.each([
  ['2026-11-20', '2026-11-19', '2026-11-14', '2026-11-01'],
  ['2026-03-01', '2026-02-28', '2026-02-23', '2026-03-01'],
  ['2027-01-02', '2027-01-01', '2026-12-27', '2027-01-01'],
])('[DSH-2] on %s yesterday is %s, the week begins on %s and the month on %s', (...days) => {
  const [today, yesterday, weekFrom, monthFrom] = days
  const found = dashboardDays(Temporal.PlainDate.from(today))
  expect(JSON.parse(JSON.stringify(found))).toEqual({ today, yesterday, weekFrom, monthFrom })
})
