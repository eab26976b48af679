/** Reports that are mailed regularly: which days a mail covers, and when it is due. */

import { businessDaySpan } from '../../clock/business-day.ts'
import { isBefore, laterOf } from '../../clock/compare.ts'
import { instantAt } from '../../clock/zoned.ts'
import { isEmail } from '../../email.ts'
import type { Refusal } from '../../refusal.ts'
import type { Schedule } from '../../restaurants/settings/restaurant.ts'

export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const
export type ReportFrequency = (typeof reportFrequencies)[number]

export const reportFrequencyLabels = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
} as const satisfies Record<ReportFrequency, string>

export const scheduleLimits = { schedules: 10, addresses: 10 } as const

/** REP-18: how long after the end of its last day a report is mailed at the earliest: payments have arrived by then. */
const mailableAfter = { minutes: 15 } as const

export type ReportSchedule = {
  readonly frequency: ReportFrequency
  /** The local hour, 0 to 23. */
  readonly hour: number
}

/** Business days, both included. */
export type ReportPeriod = { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate }

/**
 * REP-18: the latest period whose mail is due at `now`, and since when. The mail of a day is due at the hour of the next
 * calendar day, but not before the business day has ended.
 */
export function latestDue(
  { frequency, hour }: ReportSchedule,
  schedule: Schedule,
  now: Temporal.Instant,
): { readonly period: ReportPeriod; readonly dueAt: Temporal.Instant } {
  let last = now.toZonedDateTimeISO(schedule.timezone).toPlainDate()
  for (;;) {
    last = last.subtract({ days: 1 })
    const first = firstDayOf(frequency, last)
    if (!first) continue
    const dueAt = dueAtOf(last, hour, schedule)
    if (!isBefore(now, dueAt)) return { period: { first, last }, dueAt }
  }
}

function dueAtOf(last: Temporal.PlainDate, hour: number, schedule: Schedule): Temporal.Instant {
  const { until } = businessDaySpan(schedule, last)
  return laterOf(instantAt(last.add({ days: 1 }), hour * 60, schedule.timezone), until.add(mailableAfter))
}

/** The first day of the period that ends with `last`; null if none does. Weeks begin on Monday. */
function firstDayOf(frequency: ReportFrequency, last: Temporal.PlainDate): Temporal.PlainDate | null {
  switch (frequency) {
    case 'daily':
      return last
    case 'weekly':
      return last.dayOfWeek === 7 ? last.subtract({ days: 6 }) : null
    case 'monthly':
      return last.day === last.daysInMonth ? last.with({ day: 1 }) : null
  }
}

type ScheduleFault = { readonly field: 'hour' | 'addresses'; readonly refusal: Refusal }

/** REP-17: everything that is wrong with a new schedule. */
export function reportScheduleFaults(
  { hour }: ReportSchedule,
  addresses: readonly string[],
): readonly ScheduleFault[] {
  const faults: ScheduleFault[] = []
  if (!Number.isInteger(hour) || hour < 0 || hour > 23)
    faults.push({ field: 'hour', refusal: { kind: 'number_out_of_range', min: 0, max: 23 } })
  const wrong = addresses.find((address) => !isEmail(address))
  const max = scheduleLimits.addresses
  if (addresses.length === 0)
    faults.push({ field: 'addresses', refusal: { kind: 'report_addresses_missing' } })
  else if (wrong !== undefined)
    faults.push({ field: 'addresses', refusal: { kind: 'email_address_invalid', email: wrong } })
  else if (addresses.length > max)
    faults.push({ field: 'addresses', refusal: { kind: 'too_many_entries', max } })
  return faults
}

/** 'Every day at 6:00 AM' */
export function formatReportSchedule({ frequency, hour }: ReportSchedule): string {
  return `${whens[frequency]} at ${formatHour(hour)}`
}

/** '6:00 AM' */
export function formatHour(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

const whens = {
  daily: 'Every day',
  weekly: 'Every Monday',
  monthly: 'On the first of each month',
} as const satisfies Record<ReportFrequency, string>
