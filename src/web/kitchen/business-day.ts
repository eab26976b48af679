import { businessDayOf, businessDaySpan } from '#domain/clock/business-day.ts'
import type { DaySpan } from '#domain/orders/kitchen/counters.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'

/** Returns the business day that contains `now`, in the form the counters need. */
export function businessDayAt(schedule: Schedule, now: Temporal.Instant): DaySpan {
  const { from, until } = businessDaySpan(schedule, businessDayOf(schedule, now))
  return { from: from.toString(), until: until.toString() }
}
