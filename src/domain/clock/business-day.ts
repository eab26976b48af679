/** The restaurant's business day (T2): what 'today' means on the board, in counters and in reports. */

import { type Opening, openingAt } from '../availability/opening.ts'
import type { Schedule } from '../restaurant/restaurant.ts'
import { isBefore } from './compare.ts'
import { dateOf, instantAt, minuteOfDay, toZoned } from './zoned.ts'

/** When the business day of `date` begins and ends: `from` is in it, `until` is the first instant of the next. */
export function businessDaySpan(
  schedule: Schedule,
  date: Temporal.PlainDate,
): { readonly from: Temporal.Instant; readonly until: Temporal.Instant } {
  return { from: businessDayStart(schedule, date), until: businessDayStart(schedule, date.add({ days: 1 })) }
}

/** TIM-8: the date of the one business day that holds `instant`. */
export function businessDayOf(schedule: Schedule, instant: Temporal.Instant): Temporal.PlainDate {
  let date = dateOf(instant, schedule.timezone)
  while (isBefore(instant, businessDayStart(schedule, date))) date = date.subtract({ days: 1 })
  return date
}

/**
 * TIM-7: the business day of `date` begins at `dayStartsAt`, moved out of an opening that it would cut in two, so
 * that each opening belongs whole to the day on which it opens.
 */
export function businessDayStart(schedule: Schedule, date: Temporal.PlainDate): Temporal.Instant {
  const usual = instantAt(date, minuteOfDay(schedule.dayStartsAt), schedule.timezone)
  const opening = openingAt(schedule, usual)
  if (!opening || isAroundTheClock(opening, schedule.timezone)) return usual
  const openedBefore = Temporal.PlainDate.compare(dateOf(opening.opens, schedule.timezone), date) < 0
  return openedBefore ? opening.closes : opening.opens
}

/** TIM-7: open for 24 hours or more on the clock, so that no end could divide the days. */
function isAroundTheClock({ opens, closes }: Opening, timezone: string): boolean {
  const dayLater = toZoned(opens, timezone).toPlainDateTime().add({ days: 1 })
  return Temporal.PlainDateTime.compare(dayLater, toZoned(closes, timezone).toPlainDateTime()) <= 0
}
