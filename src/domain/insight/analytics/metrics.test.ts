import { expect, test } from 'vitest'
import { rowColumns, rowSets, rowsBehind } from './metric-rows.ts'
import { metricDefinitions, metricIds, metricUnits } from './metrics.ts'

test.each(metricIds)(
  '[FIG-1, FIG-9] %s has a definition of one sentence, a unit, and rows behind it',
  (id) => {
    expect(metricDefinitions[id]).toMatch(/^[A-Z][^.]+\.$/)
    expect(['count', 'cents', 'percent']).toContain(metricUnits[id])
    expect(rowSets).toContain(rowsBehind[id])
  },
)

test.each(rowSets)('[FIG-9] the rows of %s begin with time and restaurant, and name no person', (set) => {
  const ids = rowColumns[set].map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['at', 'restaurant'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => /name|mail|phone|address|session|agent/.test(id))).toEqual([])
})
