/** Days, months and hours as owners and past orders have them (TIM-16); menus don't load this. */

import {
  formatClock,
  formatDay,
  formatDayAndTime,
  formatMonthDay,
  monthName,
  shortWeekday,
} from './format-time.ts'
import { dateOf } from './zoned.ts'

/** TIM-16: 'November 2026'. */
export function formatMonth(instant: Temporal.Instant, timezone: string): string {
  const date = dateOf(instant, timezone)
  return `${monthName(date)} ${date.year}`
}

/** TIM-16: 'Nov 2026'. */
export function formatShortMonth(date: Temporal.PlainDate): string {
  return `${monthName(date).slice(0, 3)} ${date.year}`
}

/** TIM-16: 'Fri, Nov 20, 2026'. */
export function formatWeekdayDate(date: Temporal.PlainDate): string {
  return `${shortWeekday(date)}, ${formatMonthDay(date)}, ${date.year}`
}

/** TIM-16: 'Thu, Nov 26'; of several dates 'Nov 26 – Dec 3'. Of another year than `today`'s, with the year. */
export function formatDates(from: string, to: string, today: Temporal.PlainDate): string {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  if (from !== to) return `${formatDay(first, today)} – ${formatDay(last, today)}`
  return `${shortWeekday(first)}, ${formatDay(first, today)}`
}

/** TIM-16: '6:30 PM', of another day 'yesterday at 6:30 PM'. */
export function formatClockOrDay(instant: Temporal.Instant, timezone: string, now: Temporal.Instant): string {
  const isToday = dateOf(instant, timezone).equals(dateOf(now, timezone))
  return isToday ? formatClock(instant, timezone) : formatDayAndTime(instant, { timezone }, now)
}

/** The hour that begins then, on a clock with 24 hours from 0: '6 PM'. */
export function hourName(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
