import { expect, test } from 'vitest'
import { formatAgo, formatRecent } from './relative.ts'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z')

test.each([
  [{ seconds: -5 }, 'just now'],
  [{ seconds: 59 }, 'just now'],
  [{ seconds: 60 }, '1 min ago'],
  [{ minutes: 59, seconds: 59 }, '59 min ago'],
  [{ hours: 1 }, '1 h ago'],
  [{ hours: 23, minutes: 59 }, '23 h ago'],
  [{ hours: 24 }, '1 day ago'],
  [{ hours: 7 * 24 - 1 }, '6 days ago'],
  [{ hours: 7 * 24 }, 'Nov 13'],
  [{ hours: 400 * 24 }, 'Oct 16, 2025'],
] as const)('[TIM-20] what was %o before now is said as %s', (before, text) => {
  expect(formatAgo(now.subtract(before), now, 'America/New_York')).toBe(text)
})

test("[TIM-20] from seven days on it is the date in the restaurant's time zone, not in UTC", () => {
  const lateEvening = Temporal.Instant.from('2026-11-11T03:30:00Z')
  expect(formatAgo(lateEvening, now, 'America/New_York')).toBe('Nov 10')
  expect(formatAgo(lateEvening, now, 'Europe/Paris')).toBe('Nov 11')
})

test.each([
  [{ minutes: -1 }, 'just now'],
  [{ minutes: 59, seconds: 59 }, '59 min ago'],
  [{ hours: 1 }, '2:00 PM'],
  [{ hours: 15 }, '12:00 AM'],
  [{ hours: 16 }, 'Yesterday, 11:00 PM'],
  [{ hours: 39 }, 'Yesterday, 12:00 AM'],
  [{ hours: 40 }, 'Nov 18, 11:00 PM'],
  [{ hours: 7 * 24 - 1 }, 'Nov 13, 4:00 PM'],
  [{ hours: 7 * 24 }, 'Nov 13'],
] as const)('[TIM-23] in a long list, what was %o before now is said as %s', (before, text) => {
  expect(formatRecent(now.subtract(before), now, 'America/New_York')).toBe(text)
})
