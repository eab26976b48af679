import { expect, test } from 'vitest'
import { readTrendFilters, trendPresets, trendQuery } from './trend-filters.ts'

const address = (text: string) => new URLSearchParams(text)

test('[TRD-7] the choices in the address, the usual ones for what is invalid', () => {
  expect(readTrendFilters(address('step=week&comparison=year&figure=visits&by=hour'))).toEqual({
    days: null,
    step: 'week',
    comparison: 'year',
    metric: 'visits',
    by: 'hour',
  })
  const usual = readTrendFilters(address('step=hour&comparison=never&figure=x&by=x&first=2026-11-20'))
  expect(usual).toEqual({ days: null, step: null, comparison: 'before', metric: 'revenue', by: 'product' })
  expect(trendQuery(usual, 'sakura')).toEqual({ restaurant: 'sakura', comparison: 'before' })
})

test('[TRD-1, TRD-10] the presets end with yesterday and have at most two years', () => {
  expect(trendPresets('2026-03-02').map(({ first, last }) => [first, last])).toEqual([
    ['2026-02-23', '2026-03-01'],
    ['2026-02-02', '2026-03-01'],
    ['2025-12-01', '2026-03-01'],
    ['2025-03-02', '2026-03-01'],
    ['2024-03-02', '2026-03-01'],
    ['2026-01-01', '2026-03-01'],
  ])
})

test('[TRD-10] on the first day of a year this year is that day', () => {
  expect(trendPresets('2026-01-01').at(-1)).toEqual({
    label: 'This year',
    first: '2026-01-01',
    last: '2026-01-01',
  })
})
