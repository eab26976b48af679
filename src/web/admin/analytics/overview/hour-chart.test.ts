import { expect, test } from 'vitest'
import { barHeight, firstPlace, formatHourBar, hourName, metricValue, topOfScale } from './hour-chart.ts'

test('[FIG-25] a bar is announced with all its values', () => {
  const bar = { hour: 18, visits: 1200, cartEvents: 1, checkouts: 0, orders: 2, revenue: 8100 }
  expect(formatHourBar(bar)).toBe(
    '6 PM: 1,200 visits, 1 cart event, 0 checkouts started, 2 orders, $81.00 revenue',
  )
  expect([0, 1, 12, 13, 23].map(hourName)).toEqual(['12 AM', '1 AM', '12 PM', '1 PM', '11 PM'])
  expect([metricValue(1200, 'visits'), metricValue(8100, 'revenue')]).toEqual(['1,200', '$81.00'])
})

test.each([
  ['the current hour where something happened in it', [0, 3, 1, 0], 12, 2],
  ['else the busiest', [0, 3, 1, 0], 13, 1],
  ['the latest of those that are equally busy', [2, 0, 2, 0], 13, 2],
  ['the current one where nothing happened at all', [0, 0, 0, 0], 11, 1],
  ['the first where the current one is not shown', [0, 0, 0, 0], 3, 0],
] as const)('[FIG-25] the chart opens on %s', (_, visits, current, place) => {
  const hours = visits.map((count, index) => ({
    hour: 10 + index,
    visits: count,
    cartEvents: 0,
    checkouts: 0,
    orders: 0,
    revenue: 0,
  }))
  expect(firstPlace(hours, 'visits', current)).toBe(place)
})

test('[FIG-25] the scale grows in steps, so that it doesn’t change with every event', () => {
  expect([0, 2, 3, 4, 5, 11, 39, 41, 150_000].map(topOfScale)).toEqual([2, 2, 4, 4, 10, 20, 40, 100, 200_000])
})

test('[FIG-25] a value above zero is visible', () => {
  expect([0, 1, 500, 1000].map((value) => barHeight(value, 1000))).toEqual([0, 1.5, 50, 100])
  expect(barHeight(-300, 1000)).toBe(0)
})
