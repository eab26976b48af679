import { describe, expect, test } from 'vitest'
import { cents, zero } from '../../money.ts'
import { averageOrderValue, dashboardDays, dashboardDefinitions, revenueOf } from './dashboard-metrics.ts'
import { metricDefinitions } from './metrics.ts'

describe('revenue', () => {
  test.each([
    [{ charged: 0, refunded: 0 }, 0],
    [{ charged: 4550, refunded: 0 }, 4550],
    [{ charged: 4550, refunded: 1050 }, 3500],
    [{ charged: 1000, refunded: 1000 }, 0],
  ])('[DSH-3] of %o is %d', ({ charged, refunded }, revenue) => {
    expect(revenueOf({ charged: cents(charged), refunded: cents(refunded) })).toBe(revenue)
  })
})

describe('average order value', () => {
  test.each([
    [0, 0, 0, 0],
    [10_000, 4, 0, 2500],
    [1000, 3, 0, 333],
    [2000, 3, 0, 667],
    [5, 2, 0, 3],
    [0, 7, 0, 0],
    [10_000, 5, 1, 2500],
    [0, 2, 2, 0],
  ])(
    '[DSH-4] of %d cents and %d orders, %d of them canceled, is %d',
    (revenue, orders, cancelled, average) => {
      expect(averageOrderValue({ orders, cancelled, charged: cents(revenue), refunded: zero })).toBe(average)
    },
  )

  test('[DSH-4, FIG-1] its definition says that canceled orders are excluded', () => {
    expect(dashboardDefinitions.averageOrderValue).toBe(
      'This month’s revenue divided by its orders, canceled ones left out.',
    )
    expect(metricDefinitions.average_order).toBe(
      'Revenue of the period divided by its orders, canceled ones left out, half a cent rounded up.',
    )
  })
})

test.each([
  ['2026-11-20', '2026-11-19', '2026-11-14', '2026-11-07', '2026-11-01'],
  ['2026-03-01', '2026-02-28', '2026-02-23', '2026-02-16', '2026-03-01'],
  ['2027-01-02', '2027-01-01', '2026-12-27', '2026-12-20', '2027-01-01'],
])('[DSH-2] on %s, yesterday is %s, the weeks begin on %s and %s, the month on %s', (...days) => {
  const [today, yesterday, weekFrom, lastWeekFrom, monthFrom] = days
  const found = dashboardDays(Temporal.PlainDate.from(today))
  expect(JSON.parse(JSON.stringify(found))).toEqual({ today, yesterday, weekFrom, lastWeekFrom, monthFrom })
})
