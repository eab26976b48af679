/** The restaurant's business day (T2): what 'today' means on the board, in counters and in reports. */

import { type Opening, openingAt } from '../restaurants/availability/opening.ts'
import type { Schedule } from '../restaurants/settings/restaurant.ts'
import { isBefore } from './compare.ts'
import { dateOf, instantAt, minuteOfDay, toZoned } from './zoned.ts'

/** The span of the business day of `date`: `from` belongs to it, `until` is the first instant of the next. */
export function businessDaySpan(
  schedule: Schedule,
  date: Temporal.PlainDate,
): { readonly from: Temporal.Instant; readonly until: Temporal.Instant } {
  return { from: businessDayStart(schedule, date), until: businessDayStart(schedule, date.add({ days: 1 })) }
}

/** TIM-8: the date of the only business day that contains `instant`. */
export function businessDayOf(schedule: Schedule, instant: Temporal.Instant): Temporal.PlainDate {
  let date = dateOf(instant, schedule.timezone)
  while (isBefore(instant, businessDayStart(schedule, date))) date = date.subtract({ days: 1 })
  return date
}

/**
 * TIM-7: the business day of `date` begins at `dayStartsAt`, moved out of an opening that it would split, so that each
 * opening belongs entirely to the day on which it opens.
 */
export function businessDayStart(schedule: Schedule, date: Temporal.PlainDate): Temporal.Instant {
  const usual = instantAt(date, minuteOfDay(schedule.dayStartsAt), schedule.timezone)
  const opening = openingAt(schedule, usual)
  if (!opening || isAroundTheClock(opening, schedule.timezone)) return usual
  const openedBefore = Temporal.PlainDate.compare(dateOf(opening.opens, schedule.timezone), date) < 0
  return openedBefore ? opening.closes : opening.opens
}

/** TIM-7: whether it lasts 24 hours or more on the local clock, so that its end can't separate days. */
function isAroundTheClock({ opens, closes }: Opening, timezone: string): boolean {
  const dayLater = toZoned(opens, timezone).toPlainDateTime().add({ days: 1 })
  return Temporal.PlainDateTime.compare(dayLater, toZoned(closes, timezone).toPlainDateTime()) <= 0
}

/** Returns the business day that contains the instant, by schedule. */
export type BusinessDayOf = (schedule: Schedule) => Temporal.PlainDate

/** TIM-8: for many restaurants at one instant: equal schedules are computed once. */
export function businessDaysAt(instant: Temporal.Instant): BusinessDayOf {
  const days = new Map<string, Temporal.PlainDate>()
  return (schedule) => {
    const key = JSON.stringify([
      schedule.timezone,
      schedule.dayStartsAt,
      schedule.hours,
      schedule.specialHours,
    ])
    const day = days.get(key) ?? businessDayOf(schedule, instant)
    days.set(key, day)
    return day
  }
}
