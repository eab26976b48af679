import { eq } from 'drizzle-orm'
import type { ReportScheduleId, RestaurantId, UserId } from '#domain/ids.ts'
import {
  formatReportSchedule,
  type ReportSchedule,
  reportScheduleFaults,
  scheduleLimits,
} from '#domain/money/reports/report-schedule.ts'
import { whyNotMailStrangers } from '#domain/restaurants/settings/on-site.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../../access/audit/write-audit.ts'
import { reportRecipients, reportSchedules } from '../../../platform/db/schema/report-mails.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { exceedsMailsOfAccount, mostMailsADay } from '../../../platform/http/rate-limit/mail-limits.ts'
import type { MoneyDeps } from '../../deps.ts'

/** REP-17: each address is asked for confirmation; until then nothing else is sent to it. */
export async function createSchedule(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'ids' | 'jobs' | 'rateLimiter'>,
  restaurantId: RestaurantId,
  { addresses, ...schedule }: ReportSchedule & { readonly addresses: readonly string[] },
  maker: { readonly id: UserId; readonly name: string },
): Promise<Result<ReportScheduleId>> {
  const { db, clock, ids, jobs } = deps
  const emails = [...new Set(addresses.map((address) => address.trim().toLowerCase()))]
  const [fault] = reportScheduleFaults(schedule, emails)
  if (fault) return refuse(fault.refusal)
  if (await exceedsMailsOfAccount(deps, maker.id, emails.length))
    return refuse({ kind: 'too_many_mails_to_others', max: mostMailsADay })
  return db.transaction(async (tx) => {
    // Serializes the count with other new schedules.
    const [restaurant] = await tx
      .select({ isPublished: restaurants.isPublished })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update')
    const unapproved = whyNotMailStrangers(restaurant ?? { isPublished: false }, 'report')
    if (unapproved) return refuse(unapproved)
    const count = await tx.$count(reportSchedules, eq(reportSchedules.restaurantId, restaurantId))
    const max = scheduleLimits.schedules
    if (count >= max) return refuse({ kind: 'too_many_report_schedules', max })
    const id = ids.next<'ReportSchedule'>()
    const now = clock.now()
    await tx
      .insert(reportSchedules)
      .values({ ...schedule, id, restaurantId, madeBy: maker.id, createdAt: now })
    const recipients = emails.map((email) => ({
      id: ids.next<'ReportRecipient'>(),
      restaurantId,
      scheduleId: id,
      email,
      askedAt: now,
    }))
    await tx.insert(reportRecipients).values(recipients)
    await jobs.enqueueAll(
      tx,
      recipients.map(
        ({ id: recipientId }) =>
          ({ name: 'mail_report_confirmation', data: { restaurantId, recipientId }, dueAt: null }) as const,
      ),
    )
    await writeAudit(deps, tx, {
      restaurantId,
      actor: maker,
      subject: 'report_schedule',
      subjectId: id,
      subjectName: formatReportSchedule(schedule),
      action: 'created',
      changes: { addresses: { from: null, to: emails } },
    })
    return accept(id)
  })
}
