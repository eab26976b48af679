/** The days of a report, and when they can be closed. */

import { businessDayOf, businessDaySpan, businessDayStart } from '../../clock/business-day.ts'
import { isBefore } from '../../clock/compare.ts'
import type { Refusal } from '../../refusal.ts'
import type { Schedule } from '../../restaurants/settings/restaurant.ts'

/** REP-1: the most days of a report. */
const maxReportDays = 366

/** REP-9: how long after its end a person can close a day: payments of its last minute have arrived by then. */
const closableAfter = { minutes: 15 } as const
/** REP-9: how long after its end a day is closed automatically. */
const closedAfter = { hours: 6 } as const

/** REP-1: a first day that is not after the last one, and at most a year of them; otherwise the refusal. */
export function whyNotReport(first: Temporal.PlainDate, last: Temporal.PlainDate): Refusal | null {
  const days = first.until(last).days + 1
  if (days < 1) return { kind: 'report_days_reversed' }
  return days > maxReportDays ? { kind: 'report_too_long', days: maxReportDays } : null
}

/** REP-9: a day that ended a while ago can be closed; otherwise the refusal. */
export function whyNotClose(
  schedule: Schedule,
  day: Temporal.PlainDate,
  now: Temporal.Instant,
): Refusal | null {
  const { until } = businessDaySpan(schedule, day)
  return isBefore(now, until.add(closableAfter)) ? { kind: 'day_not_ended' } : null
}

/** REP-9: the latest day that is closed automatically at `now`. */
export function lastDayToClose(schedule: Schedule, now: Temporal.Instant): Temporal.PlainDate {
  return businessDayOf(schedule, now.subtract(closedAfter)).subtract({ days: 1 })
}

/** A business day with the instants between which refunds and disputes belong to it. */
export type ReportDay = {
  readonly day: Temporal.PlainDate
  readonly from: Temporal.Instant
  /** The first instant after it. */
  readonly until: Temporal.Instant
}

/**
 * REP-10: the open days from `first` to `last`. The first one after a closed day begins where that one ended, even if
 * the hours of the restaurant have changed since, so that nothing is reported twice or never.
 */
export function openDays(
  schedule: Schedule,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  closed: { readonly day: Temporal.PlainDate; readonly until: Temporal.Instant } | null,
): readonly ReportDay[] {
  const dayAfter = closed?.day.add({ days: 1 })
  const from = dayAfter && Temporal.PlainDate.compare(first, dayAfter) < 0 ? dayAfter : first
  const count = Math.max(0, from.until(last).days + 1)
  return Array.from({ length: count }, (_, index) => {
    const day = from.add({ days: index })
    const isAfterClosed = dayAfter !== undefined && day.equals(dayAfter)
    return {
      day,
      from: closed && isAfterClosed ? closed.until : businessDayStart(schedule, day),
      until: businessDayStart(schedule, day.add({ days: 1 })),
    }
  })
}
