import { expect, test } from 'vitest'
import { timesByDay } from './time-choices.ts'

const newYork = { timezone: 'America/New_York' }

test('[WEB-6] the times are offered by day in the restaurant’s words', () => {
  const now = Temporal.Instant.from('2026-11-20T17:00:00Z')
  const times = [
    '2026-11-20T17:30:00Z',
    '2026-11-21T04:45:00Z',
    '2026-11-21T05:15:00Z',
    '2026-11-23T16:00:00Z',
  ]
  expect(timesByDay(times, newYork, now)).toEqual([
    {
      label: 'Today',
      times: [
        { at: '2026-11-20T17:30:00Z', label: '12:30 PM' },
        { at: '2026-11-21T04:45:00Z', label: '11:45 PM' },
      ],
    },
    { label: 'Tomorrow', times: [{ at: '2026-11-21T05:15:00Z', label: '12:15 AM' }] },
    { label: 'Monday', times: [{ at: '2026-11-23T16:00:00Z', label: '11:00 AM' }] },
  ])
})

test('[WEB-6] where no time can be picked no day is offered', () => {
  expect(timesByDay([], newYork, Temporal.Instant.from('2026-11-20T17:00:00Z'))).toEqual([])
})
