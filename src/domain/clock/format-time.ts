/**
 * Formats times in the restaurant's time zone in US English (TIM-16). Formats are hand-written, so that the server and
 * all browsers show the same characters regardless of their locale data. Only the short names of zones are from Intl (`format-zone.ts`).
 */

import type { Schedule } from '../restaurants/settings/restaurant.ts'
import { dateOf, toZoned, weekdayIndex } from './zoned.ts'

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** TIM-16: 'today at 6:30 PM', 'yesterday at 11:00 AM', 'Sunday at 11:00 AM'; of another week 'Sun, Nov 29 at 11:00 AM'. */
export function formatDayAndTime(
  instant: Temporal.Instant,
  schedule: Pick<Schedule, 'timezone'>,
  now: Temporal.Instant,
): string {
  const date = dateOf(instant, schedule.timezone)
  const day = formatNearDay(date, dateOf(now, schedule.timezone))
  return `${day} at ${formatClock(instant, schedule.timezone)}`
}

/** TIM-16: 'Fri, Nov 20 at 6:30 PM', for texts that may also be read on another day. */
export function formatDatedTime(instant: Temporal.Instant, timezone: string): string {
  const date = dateOf(instant, timezone)
  return `${shortWeekday(date)}, ${formatMonthDay(date)} at ${formatClock(instant, timezone)}`
}

/** TIM-16: '6:30 PM'. */
export function formatClock(instant: Temporal.Instant, timezone: string): string {
  const { hour, minute } = toZoned(instant, timezone)
  return `${hour % 12 || 12}:${minute.toString().padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** TIM-16: 'Friday, November 20, 2026'. */
export function formatFullDate(instant: Temporal.Instant, timezone: string): string {
  const date = dateOf(instant, timezone)
  return `${weekdayName(date)}, ${monthName(date)} ${date.day}, ${date.year}`
}

/** TIM-16: 'Nov 20, 2026'. */
export function formatShortDate(instant: Temporal.Instant, timezone: string): string {
  const date = dateOf(instant, timezone)
  return `${formatMonthDay(date)}, ${date.year}`
}

/** TIM-17: '12 min', from an hour on '1 h 5 min' or '2 h'. Negative values show as '0 min'. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** TIM-16: 'yesterday', 'today', 'tomorrow', 'Sunday'; of another week 'Sun, Nov 29', of another year 'Sun, Nov 29, 2025'. */
export function formatNearDay(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = today.until(date)
  if (days > 1 && days < 7) return weekdayName(date)
  return ['yesterday', 'today', 'tomorrow'][days + 1] ?? `${shortWeekday(date)}, ${formatDay(date, today)}`
}

/** TIM-16: 'Nov 20', of another year 'Nov 20, 2025'. */
export function formatDay(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return date.year === today.year ? formatMonthDay(date) : `${formatMonthDay(date)}, ${date.year}`
}

/** TIM-16: 'Nov 20'. */
export function formatMonthDay(date: Temporal.PlainDate): string {
  return `${monthName(date).slice(0, 3)} ${date.day}`
}

/** 'Sun'. */
export function shortWeekday(date: Temporal.PlainDate): string {
  return weekdayName(date).slice(0, 3)
}

/** 'Sunday'. */
export function weekdayName(date: Temporal.PlainDate): string {
  return weekdayNames[weekdayIndex(date)] ?? ''
}

/** 'November'. */
export function monthName(date: Temporal.PlainDate): string {
  return monthNames[date.month - 1] ?? ''
}
