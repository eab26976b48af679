import { expect, test } from 'vitest'
import type { HourBar } from '#contract/insight/analytics.ts'
import type { AnalyticsPeriod } from '#domain/insight/analytics/metrics.ts'
import { overviewAt } from '../analytics.testing.ts'
import { firstPlace, formatHourBar, hourPoints, metricValue } from './hour-chart.ts'

test('[FIG-25] a bar is described with all its values', () => {
  const bar = { hour: 18, visits: 1200, cartEvents: 1, checkouts: 0, orders: 2, revenue: 8100 }
  expect(formatHourBar(bar)).toBe('1,200 visits, 1 cart event, 0 checkouts started, 2 orders, $81.00 revenue')
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

test.each<[AnalyticsPeriod, (number | null)[]]>([
  ['today', [1, 2, null]],
  ['week', [1, 2, 3]],
  ['hour', [null, null, null]],
])('[FIG-25] the hours of %s are compared up to the same point', (kind, before) => {
  const bar = (hour: number, visits: number): HourBar => ({
    hour,
    visits,
    cartEvents: 0,
    checkouts: 0,
    orders: 0,
    revenue: 0,
  })
  // 6 PM in New York.
  const empty = overviewAt('2026-11-20T23:00:00Z')
  const overview = {
    ...empty,
    period: { ...empty.period, kind },
    hours: [bar(17, 10), bar(18, 20), bar(19, 30)],
    hoursBefore: [bar(17, 1), bar(18, 2), bar(19, 3)],
  }
  expect(hourPoints(overview, 'visits').map(({ name, value }) => [name, value])).toEqual([
    ['5 PM', 10],
    ['6 PM', 20],
    ['7 PM', 30],
  ])
  expect(hourPoints(overview, 'visits').map((point) => point.before)).toEqual(before)
})
