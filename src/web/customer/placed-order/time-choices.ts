import { businessDayStart } from '#domain/clock/business-day.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { formatClock, formatNearDay, weekdayName } from '#domain/clock/format-time.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { capitalised } from './capitalised.ts'

/** `at` is a UTC instant as the server sent it. */
type TimeChoice = { readonly at: string; readonly label: string }
type DayChoice = { readonly label: string; readonly times: readonly TimeChoice[] }

/**
 * WEB-6: returns the pickable times by day in the restaurant's time zone: 'Today', 'Tomorrow', 'Sunday', … Tonight's times
 * after midnight belong to today and show their own weekday: '12:15 AM (Sat)'.
 */
export function timesByDay(
  pickableTimes: readonly string[],
  schedule: Schedule,
  now: Temporal.Instant,
): readonly DayChoice[] {
  const today = dateOf(now, schedule.timezone)
  const eveningOf = openEvenings(schedule)
  const choices = pickableTimes.map((at) => {
    const instant = Temporal.Instant.from(at)
    const date = dateOf(instant, schedule.timezone)
    const evening = eveningOf(instant, date)
    // After midnight, the rest of last night's times count as today: for the diner, yesterday is over.
    const day = Temporal.PlainDate.compare(evening, today) < 0 ? today : evening
    const clock = formatClock(instant, schedule.timezone)
    const label = day.equals(date) ? clock : `${clock} (${weekdayName(date).slice(0, 3)})`
    return { day: capitalised(formatNearDay(day, today)), choice: { at, label } }
  })
  const byDay = Map.groupBy(choices, ({ day }) => day)
  return [...byDay].map(([label, members]) => ({ label, times: members.map(({ choice }) => choice) }))
}

/** Returns the business day of an instant of `date`, with each day's start computed once. */
function openEvenings(schedule: Schedule) {
  const starts = new Map<string, Temporal.Instant>()
  return (instant: Temporal.Instant, date: Temporal.PlainDate): Temporal.PlainDate => {
    const key = date.toString()
    const start = starts.get(key) ?? businessDayStart(schedule, date)
    starts.set(key, start)
    return isBefore(instant, start) ? date.subtract({ days: 1 }) : date
  }
}
