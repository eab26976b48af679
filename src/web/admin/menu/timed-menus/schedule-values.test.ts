import { expect, test } from 'vitest'
import { formatMenuHours } from './schedule-values.ts'

test('[TMD-5] formats the hours of a menu as clock times, one line for days with the same hours', () => {
  const lunch = { start: '11:00', end: '14:30' }
  expect(formatMenuHours({ friday: [lunch, { start: '22:00', end: '00:00' }], monday: [lunch] })).toEqual([
    'Mon 11 AM–2:30 PM',
    'Fri 11 AM–2:30 PM, 10 PM–12 AM (next day)',
  ])
  const days = { monday: [lunch], tuesday: [lunch], wednesday: [lunch], thursday: [lunch], friday: [lunch] }
  expect(formatMenuHours(days)).toEqual(['Mon–Fri 11 AM–2:30 PM'])
  expect(formatMenuHours({ ...days, saturday: [lunch], sunday: [lunch] })).toEqual([
    'Every day 11 AM–2:30 PM',
  ])
  expect(formatMenuHours({})).toEqual(['Never on'])
})
