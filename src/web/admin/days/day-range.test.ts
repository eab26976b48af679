import { expect, test } from 'vitest'
import { formatDayRange, readDayRange, withDayRange } from './day-range.ts'

const address = (text: string) => new URLSearchParams(text)

test.each([
  ['', null],
  ['first=2026-11-01', null],
  ['first=2026-11-20&last=2026-11-01', null],
  ['first=2026-02-31&last=2026-11-01', null],
  ['first=0001-01-01&last=2026-11-01', null],
  ['first=yesterday&last=2026-11-01', null],
  ['first=2026-11-01&last=2026-11-20', { first: '2026-11-01', last: '2026-11-20' }],
])("[REP-15] the days of the address '%s'", (text, range) => {
  expect(readDayRange(address(text))).toEqual(range)
})

test('[REP-15] the address keeps the rest', () => {
  const range = { first: '2026-11-01', last: '2026-11-20' }
  expect(`${withDayRange(address('restaurant=luna&first=2025-01-01'), range)}`).toBe(
    'restaurant=luna&first=2026-11-01&last=2026-11-20',
  )
  expect(formatDayRange(range)).toBe('Nov 1 – Nov 20, 2026')
  expect(formatDayRange({ first: range.last, last: range.last })).toBe('Fri, Nov 20, 2026')
})
