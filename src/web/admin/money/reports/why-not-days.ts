import { whyNotReport } from '#domain/money/reports/report-days.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { DayRange } from '#web/admin/days/day-range.ts'

/** REP-1: the same rule as the server's, so that the days can still be corrected. null: no days, or days of a report. */
export function whyNotDays(days: DayRange | null): Refusal | null {
  return days && whyNotReport(Temporal.PlainDate.from(days.first), Temporal.PlainDate.from(days.last))
}
