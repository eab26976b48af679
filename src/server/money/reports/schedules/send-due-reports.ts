/** Enqueues the mails of reports that are due. */

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import { formatReportSchedule, latestDue, type ReportPeriod } from '#domain/money/reports/report-schedule.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { theSystem, writeAudit } from '../../../access/audit/write-audit.ts'
import { isAtHome } from '../../../platform/db/at-home.ts'
import { reportRecipients, reportRuns, reportSchedules } from '../../../platform/db/schema/report-mails.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import type { MoneyDeps } from '../../deps.ts'
import { mayExport } from './find-recipient.ts'

type SendDeps = Pick<MoneyDeps, 'db' | 'clock' | 'ids' | 'jobs' | 'log'>

/** REP-18: the recurring job. After a pause of the server only the latest period is sent. */
export async function sendDueReports(deps: SendDeps): Promise<void> {
  const rows = await deps.db
    .select({ schedule: reportSchedules, restaurant: pick(restaurants, scheduleNames) })
    .from(reportSchedules)
    .innerJoin(restaurants, eq(restaurants.id, reportSchedules.restaurantId))
    .where(and(isNull(reportSchedules.stoppedAt), isAtHome(reportSchedules.restaurantId)))
  for (const { schedule, restaurant } of rows) {
    const { period, dueAt } = latestDue(schedule, restaurant, deps.clock.now())
    if (!isBefore(dueAt, schedule.createdAt)) await sendPeriod(deps, schedule, period)
  }
}

async function sendPeriod(
  deps: SendDeps,
  schedule: typeof reportSchedules.$inferSelect,
  { first, last }: ReportPeriod,
): Promise<void> {
  const { db, clock, jobs, log } = deps
  const { id, restaurantId } = schedule
  await db.transaction(async (tx) => {
    // Only one of several processes inserts the row.
    const claimed = await tx
      .insert(reportRuns)
      .values({ restaurantId, scheduleId: id, last, at: clock.now() })
      .onConflictDoNothing({ target: [reportRuns.scheduleId, reportRuns.last] })
      .returning({ last: reportRuns.last })
    if (claimed.length === 0) return
    if (!(await mayExport(tx, schedule.madeBy, restaurantId))) {
      await tx.update(reportSchedules).set({ stoppedAt: clock.now() }).where(eq(reportSchedules.id, id))
      await writeAudit(deps, tx, {
        restaurantId,
        actor: theSystem,
        subject: 'report_schedule',
        subjectId: id,
        subjectName: formatReportSchedule(schedule),
        action: 'changed',
        changes: { state: { from: 'sent', to: 'stopped' } },
      })
      return
    }
    const recipients = await tx
      .select({ recipientId: reportRecipients.id })
      .from(reportRecipients)
      .where(
        and(
          eq(reportRecipients.scheduleId, id),
          isNotNull(reportRecipients.confirmedAt),
          isNull(reportRecipients.unsubscribedAt),
        ),
      )
    const days = { first: `${first}`, last: `${last}` }
    await jobs.enqueueAll(
      tx,
      recipients.map(
        ({ recipientId }) =>
          ({ name: 'mail_report', data: { restaurantId, recipientId, ...days }, dueAt: null }) as const,
      ),
    )
    log.info({ restaurantId, ...days, mails: recipients.length }, 'report mails were enqueued')
  })
}
