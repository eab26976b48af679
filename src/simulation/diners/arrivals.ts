/** When diners open the menu. */

import { businessDaySpan } from '#domain/clock/business-day.ts'
import { toZoned } from '#domain/clock/zoned.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { weekdays } from '#domain/restaurants/settings/week-hours.ts'
import type { Random } from '../random.ts'
import type { Habits } from './habits.ts'

/**
 * The instants of the visits of one business day, in order. `factor`: how busy the day is besides its weekday; 1 is
 * average.
 */
export function arrivalsOf(
  random: Random,
  habits: Habits,
  schedule: Schedule,
  day: Temporal.PlainDate,
  factor: number,
): readonly Temporal.Instant[] {
  const { from, until } = businessDaySpan(schedule, day)
  const weekday = weekdays[day.dayOfWeek % 7] ?? 'sunday'
  const luck = 0.88 + random.fraction() * 0.24
  const count = Math.round(habits.visits * habits.weekdays[weekday] * factor * luck)
  const hours = hoursBetween(from, until, schedule.timezone).map(
    (start) => [start, habits.hours[toZoned(start, schedule.timezone).hour] ?? 0] as const,
  )
  return Array.from({ length: count }, () => {
    const start = random.weighted(hours).epochMilliseconds
    return Math.min(start + random.int(0, 3_599_999), until.epochMilliseconds - 1)
  })
    .toSorted((a, b) => a - b)
    .map((at) => Temporal.Instant.fromEpochMilliseconds(at))
}

function hoursBetween(from: Temporal.Instant, until: Temporal.Instant, timezone: string): Temporal.Instant[] {
  const hours: Temporal.Instant[] = []
  const first = toZoned(from, timezone).round({ smallestUnit: 'hour', roundingMode: 'floor' }).toInstant()
  for (let hour = first; Temporal.Instant.compare(hour, until) < 0; hour = hour.add({ hours: 1 }))
    hours.push(Temporal.Instant.compare(hour, from) < 0 ? from : hour)
  return hours
}
