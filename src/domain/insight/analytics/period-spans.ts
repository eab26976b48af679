/** The days and instants of a period of the owner's metrics, and those of the period that it is compared with. */

import { businessDayOf, businessDaySpan, businessDayStart } from '../../clock/business-day.ts'
import { earlierOf } from '../../clock/compare.ts'
import type { Schedule } from '../../restaurants/settings/restaurant.ts'
import type { AnalyticsPeriod } from './metrics.ts'

/** Business days, both included. */
type Days = { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate }

type PeriodSpan = {
  /** The first instant of the period. */
  readonly from: Temporal.Instant
  /** The first instant after the period. */
  readonly to: Temporal.Instant
  /** The business days of the period; null for the last hour, which is a span of instants. */
  readonly days: Days | null
}

/** A period, and the previous one up to the same point. */
export type ComparedPeriod = { readonly now: PeriodSpan; readonly before: PeriodSpan }

/** FIG-3: the Sunday on which the business week of `day` begins. */
export function weekStart(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek % 7 })
}

/**
 * FIG-4: a restaurant's period at `now`. Today and the week are whole business days, so they include orders that are due later
 * today. The previous period ends after the same elapsed time, at the latest with its last day.
 */
export function periodAt(schedule: Schedule, period: AnalyticsPeriod, now: Temporal.Instant): ComparedPeriod {
  if (period === 'hour') {
    const from = now.subtract({ hours: 1 })
    return {
      now: { from, to: now, days: null },
      before: { from: from.subtract({ hours: 1 }), to: from, days: null },
    }
  }
  const today = businessDayOf(schedule, now)
  const first = period === 'today' ? today : weekStart(today)
  const back = period === 'today' ? { days: 1 } : { days: 7 }
  const from = businessDayStart(schedule, first)
  const days = { first: first.subtract(back), last: today.subtract(back) }
  const startedBefore = businessDayStart(schedule, days.first)
  const end = businessDaySpan(schedule, days.last).until
  const sameTime = startedBefore.add(now.since(from))
  return {
    now: { from, to: businessDaySpan(schedule, today).until, days: { first, last: today } },
    before: { from: startedBefore, to: earlierOf(sameTime, end), days },
  }
}
