import { businessDayOf, businessDaySpan } from '#domain/clock/business-day.ts'
import type { DaySpan } from '#domain/kitchen/counters.ts'
import type { Schedule } from '#domain/restaurant/restaurant.ts'

/** The business day that holds `now`, as the counters want it. */
export function businessDayAt(schedule: Schedule, now: Temporal.Instant): DaySpan {
  const { from, until } = businessDaySpan(schedule, businessDayOf(schedule, now))
  return { from: from.toString(), until: until.toString() }
}
