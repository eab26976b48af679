import { and, eq } from 'drizzle-orm'
import type { ReportScheduleId, RestaurantId } from '#domain/ids.ts'
import { formatReportSchedule } from '#domain/money/reports/report-schedule.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import { reportSchedules } from '../../../platform/db/schema/report-mails.ts'
import type { MoneyDeps } from '../../deps.ts'

/** REP-17: nothing is sent anymore, mails that were enqueued included. */
export async function deleteSchedule(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
  scheduleId: ReportScheduleId,
  actor: AuditActor,
): Promise<Result<ReportScheduleId>> {
  return deps.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(reportSchedules)
      .where(and(eq(reportSchedules.id, scheduleId), eq(reportSchedules.restaurantId, restaurantId)))
      .returning()
    if (!gone) return refuse({ kind: 'report_schedule_not_found' })
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'report_schedule',
      subjectId: scheduleId,
      subjectName: formatReportSchedule(gone),
      action: 'deleted',
      changes: {},
    })
    return accept(scheduleId)
  })
}
