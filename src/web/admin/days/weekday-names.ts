import { type Weekday, weekdays } from '#domain/restaurants/settings/week-hours.ts'

/** The days of the week, from Monday on. */
export const fromMonday: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

export const dayNames = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const satisfies Record<Weekday, string>
