import { describe, expect, test } from 'vitest'
import type { MetricUnit } from '#domain/insight/analytics/metrics.ts'
import { changeOf, formatMetric, rateNews } from './format-metric.ts'

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
    [5, 0, 'count', { way: 'new', by: null }],
    [0, 0, 'count', { way: 'none', by: null }],
    [0, 0, 'cents', { way: 'none', by: null }],
    [0, 5, 'count', { way: 'down', by: '100%' }],
    [-500, 0, 'cents', { way: 'down', by: null }],
    [500, -500, 'cents', { way: 'up', by: null }],
    [1500, 1000, 'cents', { way: 'up', by: '50%' }],
    [-500, 1000, 'cents', { way: 'down', by: '150%' }],
    [62.5, 60, 'percent', { way: 'up', by: '2.5 points' }],
    [59, 60, 'percent', { way: 'down', by: '1.0 point' }],
    [62.5, 0, 'percent', { way: 'up', by: '62.5 points' }],
    [0, 0, 'percent', { way: 'same', by: null }],
    [null, 60, 'percent', null],
    [60, null, 'percent', null],
  ])('%s after %s (%s) is %o', (value, before, unit, change) => {
    expect(changeOf({ value, before, unit })).toEqual(change)
  })
})

test.each<[number | null, number | null, 'more' | 'less', ReturnType<typeof rateNews>]>([
  [62, 60, 'more', 'better'],
  [58, 60, 'more', 'worse'],
  [58, 60, 'less', 'better'],
  [62, 60, 'less', 'worse'],
  [61.9, 60, 'more', null],
  [58.1, 60, 'less', null],
  [60, null, 'more', null],
  [null, 60, 'more', null],
])('[FIG-29] a rate of %s after %s is better with %s: %s', (value, before, betterWhen, news) => {
  expect(rateNews({ value, before }, betterWhen)).toBe(news)
})
