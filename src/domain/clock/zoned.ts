/**
 * Converts between instants and the local clock of a restaurant's time zone (TIM-1). Zones are IANA names; an unknown
 * one throws.
 */

import type { LocalTime } from '../restaurants/settings/week-hours.ts'

export const minutesOfDay = 24 * 60

/** TIM-1: the local date and time in the zone at `instant`. */
export function toZoned(instant: Temporal.Instant, timezone: string): Temporal.ZonedDateTime {
  return instant.toZonedDateTimeISO(timezone)
}

/** The calendar date in the zone at `instant`. It can differ from the business day: see `businessDayOf`. */
export function dateOf(instant: Temporal.Instant, timezone: string): Temporal.PlainDate {
  return toZoned(instant, timezone).toPlainDate()
}

/** The same time of day seven calendar days later. */
export function weekAfter(instant: Temporal.Instant, timezone: string): Temporal.Instant {
  return daysAfter(instant, 7, timezone)
}

/** The same time of day `days` calendar days later. */
export function daysAfter(instant: Temporal.Instant, days: number, timezone: string): Temporal.Instant {
  return toZoned(instant, timezone).add({ days }).toInstant()
}

/** 0 for Sunday to 6 for Saturday: the index of the date's weekday in `weekdays`. */
export function weekdayIndex(date: Temporal.PlainDate): number {
  return date.dayOfWeek % 7
}

/** Minutes since midnight of 'HH:MM', 0 to 1439. Throws a RangeError for any other text: the edge validates it. */
export function minuteOfDay(time: LocalTime): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match) throw new RangeError(`not a time of day: ${time}`)
  return Number(match[1]) * 60 + Number(match[2])
}

/**
 * TIM-2: the instant at which the clock shows `minutes` after midnight of `date`; 1440 and more are on later dates. A
 * time that the clock skips is the instant of the jump; one that occurs twice is its first occurrence. So a later local
 * time is never an earlier instant.
 */
export function instantAt(date: Temporal.PlainDate, minutes: number, timezone: string): Temporal.Instant {
  const minute = minutes % minutesOfDay
  const wall = date
    .add({ days: Math.floor(minutes / minutesOfDay) })
    .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
  const zoned = wall.toZonedDateTime(timezone)
  return zoned.toPlainDateTime().equals(wall) ? zoned.toInstant() : jumpOver(wall, timezone)
}

/** The instant at which the clock skips `wall`. */
function jumpOver(wall: Temporal.PlainDateTime, timezone: string): Temporal.Instant {
  const jump = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' }).getTimeZoneTransition('next')
  if (!jump) throw new RangeError(`${timezone} does not skip ${wall}`)
  return jump.toInstant()
}
