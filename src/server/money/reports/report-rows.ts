/** What the queries behind reports have in common. */

import { type SQL, sql } from 'drizzle-orm'
import type { ReportDay } from '#domain/money/reports/report-days.ts'

/** The days of a report as the table `own` of a query. */
export function daysTable(days: readonly ReportDay[]): SQL {
  const rows = days.map(({ day, from, until }) => ({
    day: `${day}`,
    from_at: `${from}`,
    until_at: `${until}`,
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as own(day date, from_at timestamptz, until_at timestamptz)`
}
