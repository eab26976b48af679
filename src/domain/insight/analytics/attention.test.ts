import { expect, test } from 'vitest'
import { formatLate, formatNoDisplay, formatPaused, formatUnacknowledged } from './attention.ts'

test('[DSH-13] one line says what needs attention', () => {
  expect(formatUnacknowledged(1, 0.9)).toBe('1 order not acknowledged – just now')
  expect(formatUnacknowledged(1, 4.98)).toBe('1 order not acknowledged – oldest 4 min ago')
  expect(formatUnacknowledged(12, 72)).toBe('12 orders not acknowledged – oldest 1 h 12 min ago')
  expect(formatPaused(1, 1)).toBe('Online ordering is paused')
  expect(formatPaused(1, 3)).toBe('Online ordering is paused at 1 restaurant')
  expect(formatPaused(2, 3)).toBe('Online ordering is paused at 2 restaurants')
  expect([formatLate(1), formatLate(1200)]).toEqual(['1 order is late', '1,200 orders are late'])
  const since = '7:43 PM'
  expect(formatNoDisplay([{ since }])).toBe('No kitchen display since 7:43 PM')
  expect(formatNoDisplay([{ since: null }])).toBe('No kitchen display is on')
  expect(formatNoDisplay([{ since }, { since: null }])).toBe('No kitchen display at 2 restaurants')
})
