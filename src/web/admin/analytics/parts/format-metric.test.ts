import { describe, expect, test } from 'vitest'
import type { MetricUnit } from '#domain/analytics/metrics.ts'
import { changeOf, formatMetric } from './format-metric.ts'

test.each<[number | null, MetricUnit, string]>([
  [1204, 'count', '1,204'],
  [0, 'count', '0'],
  [123_450, 'cents', '$1,234.50'],
  [62.5, 'percent', '62.5%'],
  [100, 'percent', '100.0%'],
  [null, 'percent', '–'],
  [null, 'cents', '–'],
])('[FIG-24] formats %s %s as %s', (value, unit, text) => {
  expect(formatMetric(value, unit)).toBe(text)
})

describe('[FIG-24] comparison with the previous period', () => {
  test.each<[number | null, number | null, MetricUnit, ReturnType<typeof changeOf>]>([
    [28, 25, 'count', { way: 'up', by: '12%' }],
    [20, 25, 'count', { way: 'down', by: '20%' }],
    [25, 25, 'count', { way: 'same', by: null }],
    [1000, 999, 'count', { way: 'up', by: '<1%' }],
    [5000, 1, 'count', { way: 'up', by: '499,900%' }],
    [5, 0, 'count', { way: 'up', by: null }],
    [0, 0, 'count', { way: 'same', by: null }],
    [1500, 1000, 'cents', { way: 'up', by: '50%' }],
    [-500, 1000, 'cents', { way: 'down', by: '150%' }],
    [62.5, 60, 'percent', { way: 'up', by: '2.5 points' }],
    [59, 60, 'percent', { way: 'down', by: '1.0 point' }],
    [null, 60, 'percent', null],
    [60, null, 'percent', null],
  ])('%s after %s (%s) is %o', (value, before, unit, change) => {
    expect(changeOf({ value, before, unit })).toEqual(change)
  })
})
