/** Relative times, as lists show them. */

import { formatClock, formatShortDate } from './format-time.ts'
import { dateOf } from './zoned.ts'

/**
 * TIM-20: '1 second ago', '5 minutes ago', '3 hours ago', '2 days ago'; from 7 days on the date, such as 'Nov 13, 2026'.
 * Counts whole units that have passed; a future instant returns '0 seconds ago'.
 */
export function formatAgo(at: Temporal.Instant, now: Temporal.Instant, timezone: string): string {
  const seconds = Math.max(0, Math.floor((now.epochMilliseconds - at.epochMilliseconds) / 1000))
  if (seconds >= 7 * day) return formatShortDate(at, timezone)
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/**
 * TIM-23: '12 minutes ago' within the hour; then '6:30 PM', 'Yesterday, 6:30 PM', 'Nov 19, 6:30 PM'; from 7 days on the date,
 * such as 'Nov 13, 2026'. For lists in which many entries would have the same age.
 */
export function formatRecent(at: Temporal.Instant, now: Temporal.Instant, timezone: string): string {
  const seconds = (now.epochMilliseconds - at.epochMilliseconds) / 1000
  if (seconds < 60 * 60 || seconds >= 7 * day) return formatAgo(at, now, timezone)
  const clock = formatClock(at, timezone)
  const { days } = dateOf(at, timezone).until(dateOf(now, timezone))
  if (days === 0) return clock
  if (days === 1) return `Yesterday, ${clock}`
  return `${formatShortDate(at, timezone).replace(/, \d+$/, '')}, ${clock}`
}

const day = 24 * 60 * 60
const units = [
  ['day', day],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const
