import type { Weekday } from '#domain/restaurants/settings/week-hours.ts'

/** Returns the value for each day of the week. */
export function everyWeekday<Value>(value: Value): Readonly<Record<Weekday, Value>> {
  return {
    sunday: value,
    monday: value,
    tuesday: value,
    wednesday: value,
    thursday: value,
    friday: value,
    saturday: value,
  }
}
