/** Reads the reports of business days: closed ones as stored, open ones from the rows. */

import { and, asc, between, desc, eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { DayReport } from '#domain/money/reports/day-report.ts'
import { openDays } from '#domain/money/reports/report-days.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { closedDays } from '../../platform/db/schema/reports.ts'
import { computeReports } from './compute-reports.ts'
import type { ReportPlace } from './report-place.ts'

export type ReadReport = {
  readonly report: DayReport
  /** null while it is open. */
  readonly closed: { readonly at: Temporal.Instant; readonly by: string | null } | null
}

/** REP-2: in one snapshot of the rows, in order. Days before the first closed one are left out. */
export function readReports(
  db: Database,
  { id, schedule }: ReportPlace,
  { first, last }: { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate },
): Promise<readonly ReadReport[]> {
  return db.transaction(async (tx) => {
    const stored = await readClosed(tx, id, first, last)
    const days = openDays(schedule, first, last, await lastClosedDay(tx, id))
    const open = await computeReports(tx, id, days)
    return [...stored, ...open.map((report) => ({ report, closed: null }))]
  }, 'snapshot')
}

/** REP-10: the latest closed day of a restaurant, and its end; null if none is closed. */
export async function lastClosedDay(
  db: Database,
  restaurantId: RestaurantId,
): Promise<{ readonly day: Temporal.PlainDate; readonly until: Temporal.Instant } | null> {
  const [row] = await db
    .select({ day: closedDays.day, until: closedDays.endsAt })
    .from(closedDays)
    .where(eq(closedDays.restaurantId, restaurantId))
    .orderBy(desc(closedDays.day))
    .limit(1)
  return row ?? null
}

async function readClosed(
  db: Database,
  restaurantId: RestaurantId,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<readonly ReadReport[]> {
  const rows = await db
    .select({ report: closedDays.report, at: closedDays.closedAt, by: users.name })
    .from(closedDays)
    .leftJoin(users, eq(users.id, closedDays.closedBy))
    .where(and(eq(closedDays.restaurantId, restaurantId), between(closedDays.day, first, last)))
    .orderBy(asc(closedDays.day))
  return rows.map(({ report, at, by }) => ({ report: parseReport(report), closed: { at, by } }))
}

/** Written by `closeDays`; days that were closed before payouts were read have none. */
function parseReport(text: string): DayReport {
  return { payouts: [], ...(JSON.parse(text) as Omit<DayReport, 'payouts'>) }
}
