/** Which days and instants a period of the owner's metrics holds, and which those are that it is compared with. */

import { businessDayOf, businessDaySpan, businessDayStart } from '../clock/business-day.ts'
import { earlierOf } from '../clock/compare.ts'
import type { Schedule } from '../restaurant/restaurant.ts'
import type { AnalyticsPeriod } from './metrics.ts'

/** Business days, both included. */
export type Days = { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate }

export type PeriodSpan = {
  /** When it begins. */
  readonly from: Temporal.Instant
  /** The first instant that is no more in it. */
  readonly to: Temporal.Instant
  /** The business days of which it is made; null for an hour, which is made of instants. */
  readonly days: Days | null
}

/** A period, and the one before it as far as this one has come. */
export type ComparedPeriod = { readonly now: PeriodSpan; readonly before: PeriodSpan }

/** FIG-3: the Sunday with which the business week of `day` begins. */
export function weekStart(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek % 7 })
}

/**
 * FIG-3, FIG-4: a restaurant's period at `now`. Today and the week are whole business days, so that what is due later today
 * is in them; what they are compared with ends after the same time as has passed of them, and never later than its days.
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
