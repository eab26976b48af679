import { expect, test } from 'vitest'
import { formatMenuHours } from './schedule-values.ts'

test('[TMD-5] formats the hours of a menu as clock times, one line per day', () => {
  const lunch = { start: '11:00', end: '14:30' }
  expect(formatMenuHours({ friday: [lunch, { start: '22:00', end: '00:00' }], monday: [lunch] })).toEqual([
    'Monday 11:00 AM – 2:30 PM',
    'Friday 11:00 AM – 2:30 PM, 10:00 PM – 12:00 AM (next day)',
  ])
  expect(formatMenuHours({})).toEqual(['Never on'])
})
