import { expect, test } from 'vitest'
import { inPeriod, panelInPeriod } from './period-label.ts'

test('[FIG-22] a metric’s name combines what it counts with the period', () => {
  expect(inPeriod('Visitors', 'today')).toBe('Visitors Today')
  expect(inPeriod('Visitors', 'week')).toBe('Visitors This Week')
  expect(inPeriod('Visitors', 'hour')).toBe('Visitors Last Hour')
})

test('[FIG-22] the title of a panel is in sentence case', () => {
  expect(panelInPeriod('Product mix', 'today')).toBe('Product mix today')
  expect(panelInPeriod('Disputes', 'week')).toBe('Disputes this week')
})
