import { expect, test } from 'vitest'
import { deadlineOf, formatTimeLeft } from './deadline.ts'

const now = Temporal.Instant.from('2026-11-20T15:00:00Z')
const waiting = (dueBy: string) =>
  deadlineOf({ status: 'needs_response', dueBy: Temporal.Instant.from(dueBy) }, now)

test('[DSP-20] a deadline is urgent if less than three days are left, and after it has passed', () => {
  expect(waiting('2026-11-23T15:00:00Z')).toEqual({ isPast: false, isUrgent: false })
  expect(waiting('2026-11-23T14:59:59Z')).toEqual({ isPast: false, isUrgent: true })
  expect(waiting('2026-11-20T15:00:01Z')).toEqual({ isPast: false, isUrgent: true })
  expect(waiting('2026-11-20T15:00:00Z')).toEqual({ isPast: true, isUrgent: true })
})

test('[DSP-20] a dispute is not urgent while the bank decides, and has no deadline after it has ended', () => {
  const dueBy = Temporal.Instant.from('2026-11-20T16:00:00Z')
  expect(deadlineOf({ status: 'under_review', dueBy }, now)).toEqual({ isPast: false, isUrgent: false })
  for (const status of ['won', 'lost', 'closed'] as const)
    expect(deadlineOf({ status, dueBy }, now)).toBeNull()
  expect(deadlineOf({ status: 'needs_response', dueBy: null }, now)).toBeNull()
})

test.each([
  ['2026-12-01T15:00:00Z', 'Due in 11 days'],
  ['2026-11-22T15:00:00Z', 'Due in 2 days'],
  ['2026-11-22T14:59:59Z', 'Due in 47 hours'],
  ['2026-11-20T16:30:00Z', 'Due in 1 hour'],
  ['2026-11-20T15:00:01Z', 'Due in less than an hour'],
  ['2026-11-20T15:00:00Z', 'Overdue'],
])('[DSP-20] the deadline %s is said as %s', (dueBy, text) => {
  expect(formatTimeLeft(Temporal.Instant.from(dueBy), now)).toBe(text)
})
