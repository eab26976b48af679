import { expect, test } from 'vitest'
import { daysOfPeriod } from './order-period.ts'

test.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['week', '2026-11-14', '2026-11-20'],
] as const)('[AOR-14] %s is from %s to %s', (period, from, to) => {
  const days = daysOfPeriod(period, Temporal.PlainDate.from('2026-11-20'))
  expect([`${days.from}`, `${days.to}`]).toEqual([from, to])
})
