import { asc, eq, inArray } from 'drizzle-orm'
import type { ReportScheduleView } from '#contract/money/report-schedules.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { users } from '../../../platform/db/schema/accounts.ts'
import { reportRecipients, reportSchedules } from '../../../platform/db/schema/report-mails.ts'

/** REP-17: the schedules of a restaurant, the oldest first, with their recipients. */
export async function listSchedules(db: Database, restaurantId: RestaurantId): Promise<ReportScheduleView[]> {
  const rows = await db
    .select({ schedule: reportSchedules, madeBy: users.name })
    .from(reportSchedules)
    .leftJoin(users, eq(users.id, reportSchedules.madeBy))
    .where(eq(reportSchedules.restaurantId, restaurantId))
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id))
  const ids = rows.map(({ schedule }) => schedule.id)
  const recipients = await db
    .select()
    .from(reportRecipients)
    .where(inArray(reportRecipients.scheduleId, ids))
    .orderBy(asc(reportRecipients.email))
  return rows.map(({ schedule: { id, frequency, hour, stoppedAt }, madeBy }) => ({
    id,
    frequency,
    hour,
    madeBy,
    stoppedAt: stoppedAt?.toString() ?? null,
    recipients: recipients
      .filter(({ scheduleId }) => scheduleId === id)
      .map((recipient) => ({ email: recipient.email, state: stateOf(recipient) })),
  }))
}

function stateOf({
  confirmedAt,
  unsubscribedAt,
}: typeof reportRecipients.$inferSelect): ReportScheduleView['recipients'][number]['state'] {
  if (unsubscribedAt) return 'unsubscribed'
  return confirmedAt ? 'receives' : 'waiting'
}
