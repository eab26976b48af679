import { expect, test } from 'vitest'
import { cutRowName, type TrendCutId, trendCutIds, trendCuts } from './trend-cuts.ts'

test.each([
  ['product', '019a', 'Avocado Roll', 'Avocado Roll'],
  ['category', 'Rolls', null, 'Rolls'],
  ['category', '', null, 'Not recorded'],
  ['type', 'delivery', null, 'Delivery'],
  ['weekday', '0', null, 'Sunday'],
  ['hour', '18', null, '6 PM'],
  ['code', 'WELCOME10', null, 'WELCOME10'],
  ['taxRate', '8875', null, '8.875%'],
  ['taxRate', '', null, 'Not recorded'],
] as const satisfies readonly (readonly [TrendCutId, string, string | null, string])[])(
  '[TRD-5] by %s, the row %j with the name %j is called %j',
  (by, key, name, expected) => {
    expect(cutRowName(by, { key, name })).toBe(expected)
  },
)

test('[TRD-5] every cut says what its rows count', () => {
  for (const id of trendCutIds) expect(trendCuts[id].text).toMatch(/\.$/)
})
