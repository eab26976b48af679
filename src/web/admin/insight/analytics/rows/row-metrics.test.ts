import { expect, test } from 'vitest'
import { rowSets } from '#domain/insight/analytics/metric-rows.ts'
import { rowMetric, rowMetricNames } from './row-metrics.ts'

test('[FIG-47] each metric with rows has a name, a definition and a row set, and every row set is reachable', () => {
  const metrics = rowMetricNames.map((name) => rowMetric(name))
  for (const metric of metrics) {
    expect(metric?.name).toMatch(/^[A-Z]/)
    expect(metric?.text).toMatch(/^[A-Z].{20,}\.$/)
  }
  expect(new Set(metrics.map((metric) => metric?.of))).toEqual(new Set(rowSets))
})

test('[FIG-47] an address with an unknown metric has no rows', () => {
  for (const name of [null, '', 'profit', 'constructor']) expect(rowMetric(name)).toBeNull()
})
