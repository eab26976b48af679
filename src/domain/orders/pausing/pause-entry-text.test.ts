import { expect, test } from 'vitest'
import { formatPauseEntry } from './pause-entry-text.ts'

const now = Temporal.Instant.from('2026-03-06T17:00:00Z')
const newYork = 'America/New_York'

test.each([
  ['2026-02-27T23:18:00Z', 30, '2026-02-27T23:37:10Z', '30', 'Feb 27, 6:18–6:37 PM · 19 of 30 min'],
  ['2026-02-27T23:18:00Z', 45, '2026-02-27T23:54:00Z', '30', 'Feb 27, 6:18–6:54 PM · 36 of 45 min'],
  ['2026-02-20T16:45:00Z', 30, '2026-02-20T17:15:00Z', '30', 'Feb 20, 11:45 AM–12:15 PM · 30 min'],
  ['2026-02-28T04:30:00Z', 60, '2026-02-28T05:30:00Z', '60', 'Feb 27, 11:30 PM – Feb 28, 12:30 AM · 60 min'],
  [
    '2025-12-24T17:41:00Z',
    600,
    '2025-12-24T18:41:00Z',
    'rest_of_day',
    'Dec 24, 2025, 12:41–1:41 PM · 60 min',
  ],
] as const)(
  '[PSE-20] a pause from %s, planned for %i minutes, to %s (%s) reads %s',
  (disabledAt, minutes, enabledAt, duration, text) => {
    const until = Temporal.Instant.from(disabledAt).add({ minutes }).toString()
    expect(formatPauseEntry({ disabledAt, until, enabledAt, duration }, newYork, now)).toBe(text)
  },
)

test('[PSE-20] a pause that lasts shows its scheduled end', () => {
  const pause = { disabledAt: '2026-03-06T17:00:00Z', until: '2026-03-06T17:30:00Z', enabledAt: null }
  expect(formatPauseEntry({ ...pause, duration: '30' }, newYork, now)).toBe('Mar 6, 12:00–12:30 PM · 30 min')
})
