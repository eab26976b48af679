/** The hours of a timed menu: as typed, and as text. */

import type { TimedMenuView } from '#contract/timed-menus.ts'
import { formatLocalTime } from '#domain/restaurant/format-hours.ts'
import { type Weekday, weekdays } from '#domain/restaurant/restaurant.ts'

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

/** Returns one line for each day that has hours: 'Monday 11:00 AM – 2:00 PM'. */
export function formatMenuHours(schedule: TimedMenuView['schedule']): readonly string[] {
  const lines = weekdays.flatMap((day) => {
    const windows = schedule[day] ?? []
    return windows.length > 0 ? [`${dayNames[day]} ${windows.map(formatWindow).join(', ')}`] : []
  })
  return lines.length > 0 ? lines : ['Never on']
}

function formatWindow({ start, end }: Window): string {
  return `${formatLocalTime(start)} – ${formatLocalTime(end)}${end <= start ? ' (next day)' : ''}`
}
