/** A week's opening hours as text. */

import { type LocalTime, type OpeningWindow, type WeekHours, weekdays } from './week-hours.ts'

/** RST-20: one line per day from Monday on: '11:00 AM – 2:30 PM, 5:00 PM – 2:00 AM', 'Closed', 'Open for 24 hours'. */
export function formatWeek(hours: WeekHours): readonly { readonly day: string; readonly text: string }[] {
  return [...weekdays.slice(1), ...weekdays.slice(0, 1)].map((day) => ({
    day: `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`,
    text: formatWindows(hours[day]),
  }))
}

/** RST-20: the windows of one day. */
export function formatWindows(windows: readonly OpeningWindow[]): string {
  return windows.map(formatWindow).join(', ') || 'Closed'
}

function formatWindow({ open, close }: OpeningWindow): string {
  return open === close ? 'Open for 24 hours' : `${formatLocalTime(open)} – ${formatLocalTime(close)}`
}

/** TIM-16: '2:30 PM'. */
export function formatLocalTime(time: LocalTime): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
