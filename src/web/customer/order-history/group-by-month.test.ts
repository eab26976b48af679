import { expect, test } from 'vitest'
import { groupByMonth } from './group-by-month.ts'

const at = (placedAt: string, timezone = 'America/New_York') => ({ placedAt, restaurant: { timezone } })

test('[ORD-38] orders are grouped by month in the time of their restaurant, in their order', () => {
  const march = at('2026-03-05T01:00:00Z')
  const lateFebruary = at('2026-03-01T02:00:00Z')
  const lastYear = at('2025-03-05T01:00:00Z')
  expect(groupByMonth([march, lateFebruary, lastYear])).toEqual([
    { month: 'March 2026', orders: [march] },
    { month: 'February 2026', orders: [lateFebruary] },
    { month: 'March 2025', orders: [lastYear] },
  ])
  expect(groupByMonth([at('2026-03-01T02:00:00Z', 'UTC')])[0]?.month).toBe('March 2026')
})
