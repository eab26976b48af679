import { expect, test } from 'vitest'
import { inPeriod } from './period-label.ts'

test('[FIG-22] a metric’s name combines what it counts with the period', () => {
  expect(inPeriod('Visitors', 'today')).toBe('Visitors Today')
  expect(inPeriod('Visitors', 'week')).toBe('Visitors This Week')
  expect(inPeriod('Visitors', 'hour')).toBe('Visitors Last Hour')
})
