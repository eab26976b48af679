import { formatClock, formatDayAndTime } from '#domain/clock/wording.ts'
import type { Schedule } from '#domain/restaurant/restaurant.ts'
import { capitalised } from '../timing-words.ts'

/** `at` is a UTC instant as the server gave it. */
export type TimeChoice = { readonly at: string; readonly label: string }
export type DayChoice = { readonly label: string; readonly times: readonly TimeChoice[] }

/** The times that can be picked, by calendar day in the restaurant's zone: 'Today', 'Tomorrow', 'Sunday', … */
export function timesByDay(
  pickableTimes: readonly string[],
  schedule: Pick<Schedule, 'timezone'>,
  now: Temporal.Instant,
): readonly DayChoice[] {
  const choices = pickableTimes.map((at) => {
    const instant = Temporal.Instant.from(at)
    const clock = formatClock(instant, schedule.timezone)
    const day = capitalised(formatDayAndTime(instant, schedule, now).slice(0, -` at ${clock}`.length))
    return { day, choice: { at, label: clock } }
  })
  const byDay = Map.groupBy(choices, ({ day }) => day)
  return [...byDay].map(([label, members]) => ({ label, times: members.map(({ choice }) => choice) }))
}
