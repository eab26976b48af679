/** The hours of a timed menu: as typed, and as text. */

import type { TimedMenuView } from '#contract/menu/timed-menus.ts'
import { formatLocalTime } from '#domain/restaurants/settings/format-hours.ts'
import { type Weekday, type WeekHours, weekdays } from '#domain/restaurants/settings/week-hours.ts'
import { dayNames, fromMonday } from '#web/admin/days/weekday-names.ts'

type Window = { readonly start: string; readonly end: string }

/** The schedule as the editor of hours has it. */
export function typedSchedule(schedule: TimedMenuView['schedule']): WeekHours {
  return perWeekday((day) => (schedule[day] ?? []).map(({ start, end }) => ({ open: start, close: end })))
}

/** Returns the schedule, with only the days that have hours. */
export function scheduleOf(typed: WeekHours): TimedMenuView['schedule'] {
  return Object.fromEntries(
    weekdays.flatMap((day) =>
      typed[day].length > 0
        ? [[day, typed[day].map(({ open, close }) => ({ start: open, end: close }))]]
        : [],
    ),
  )
}

function perWeekday<Value>(read: (day: Weekday) => Value): Record<Weekday, Value> {
  // One entry per weekday.
  return Object.fromEntries(weekdays.map((day) => [day, read(day)])) as Record<Weekday, Value>
}

/** Returns one line for each run of days with the same hours, from Monday: 'Mon–Fri 11 AM–3 PM'. */
export function formatMenuHours(schedule: TimedMenuView['schedule']): readonly string[] {
  const runs: { readonly first: Weekday; readonly last: Weekday; readonly hours: string }[] = []
  for (const day of fromMonday) {
    const hours = (schedule[day] ?? []).map(formatWindow).join(', ')
    const before = runs.at(-1)
    if (before?.hours === hours) runs[runs.length - 1] = { ...before, last: day }
    else runs.push({ first: day, last: day, hours })
  }
  const lines = runs
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => `${formatDays(first, last)} ${hours}`)
  return lines.length > 0 ? lines : ['Never on']
}

function formatDays(first: Weekday, last: Weekday): string {
  if (first === 'monday' && last === 'sunday') return 'Every day'
  const short = (day: Weekday) => dayNames[day].slice(0, 3)
  return first === last ? short(first) : `${short(first)}–${short(last)}`
}

function formatWindow({ start, end }: Window): string {
  return `${formatShortTime(start)}–${formatShortTime(end)}${end <= start ? ' (next day)' : ''}`
}

/** '11 AM', '2:30 PM'. */
function formatShortTime(time: string): string {
  return formatLocalTime(time).replace(':00', '')
}
