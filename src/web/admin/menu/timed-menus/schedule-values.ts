/** The hours of a timed menu: as typed, and as text. */

import type { TimedMenuView } from '#contract/menu/timed-menus.ts'
import { formatLocalTime } from '#domain/restaurants/settings/format-hours.ts'
import { type Weekday, weekdays } from '#domain/restaurants/settings/week-hours.ts'

type Window = { readonly start: string; readonly end: string }
export type TypedSchedule = Readonly<Record<Weekday, readonly Window[]>>

export const dayNames = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const satisfies Record<Weekday, string>

export function typedSchedule(schedule: TimedMenuView['schedule']): TypedSchedule {
  const {
    sunday = [],
    monday = [],
    tuesday = [],
    wednesday = [],
    thursday = [],
    friday = [],
    saturday = [],
  } = schedule
  return { sunday, monday, tuesday, wednesday, thursday, friday, saturday }
}

/** Returns the schedule, with only the days that have hours. */
export function scheduleOf(typed: TypedSchedule): TimedMenuView['schedule'] {
  return Object.fromEntries(weekdays.flatMap((day) => (typed[day].length > 0 ? [[day, typed[day]]] : [])))
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

const fromMonday: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

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
