/** Relative times, as lists show them. */

import { formatClock, formatDay, formatDuration } from './format-time.ts'
import { dateOf } from './zoned.ts'

/**
 * TIM-20: 'just now', '5 min ago', '3 h ago', '2 days ago'; from 7 days on the date, such as 'Nov 13'. Counts whole units
 * that have passed; a future instant is 'just now'.
 */
export function formatAgo(at: Temporal.Instant, now: Temporal.Instant, timezone: string): string {
  const minutes = Math.floor((now.epochMilliseconds - at.epochMilliseconds) / 60_000)
  const days = Math.floor(minutes / dayMinutes)
  if (days >= 7) return formatDay(dateOf(at, timezone), dateOf(now, timezone))
  if (days > 0) return days === 1 ? '1 day ago' : `${days} days ago`
  if (minutes < 1) return 'just now'
  return `${formatDuration(minutes < 60 ? minutes : minutes - (minutes % 60))} ago`
}

/**
 * TIM-23: '12 min ago' within the hour; then '6:30 PM', 'Yesterday, 6:30 PM', 'Nov 19, 6:30 PM'; from 7 days on the date,
 * such as 'Nov 13'. For lists in which many entries would have the same age.
 */
export function formatRecent(at: Temporal.Instant, now: Temporal.Instant, timezone: string): string {
  const minutes = (now.epochMilliseconds - at.epochMilliseconds) / 60_000
  if (minutes < 60 || minutes >= 7 * dayMinutes) return formatAgo(at, now, timezone)
  const clock = formatClock(at, timezone)
  const [date, today] = [dateOf(at, timezone), dateOf(now, timezone)]
  const { days } = date.until(today)
  if (days === 0) return clock
  return `${days === 1 ? 'Yesterday' : formatDay(date, today)}, ${clock}`
}

const dayMinutes = 24 * 60
