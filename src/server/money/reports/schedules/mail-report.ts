/** Sends a report to one address. */

import { reportLines } from '#domain/money/reports/report-table.ts'
import { csvLine, csvStart } from '#domain/orders/admin-orders/csv.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { deliverMail } from '../../../messages/mail/deliver-mail.ts'
import { mailLinkUrl, sealMailLink } from '../../../messages/mail/mail-link.ts'
import type { JobData } from '../../../platform/jobs/job-kinds.ts'
import type { MoneyDeps } from '../../deps.ts'
import { readReports } from '../read-reports.ts'
import { findRecipient, mayExport } from './find-recipient.ts'
import { reportMail } from './report-mail.ts'

/**
 * REP-19: may run any number of times, each time with the same key. Sends nothing if the address unsubscribed, the
 * schedule was deleted, or its maker may not export anymore.
 */
export async function mailReport(
  deps: MoneyDeps,
  { restaurantId, recipientId, first, last }: JobData['mail_report'],
  attempt: number,
): Promise<void> {
  const { db, siteUrl, cipher } = deps
  const row = await findRecipient(db, recipientId, restaurantId)
  if (!row) return
  const { recipient, schedule, restaurant } = row
  if (!recipient.confirmedAt || recipient.unsubscribedAt || schedule.stoppedAt) return
  if (!(await mayExport(db, schedule.madeBy, restaurant.id))) return
  const scope = { id: restaurant.id, schedule: pick(restaurant, scheduleNames) }
  const period = { first: Temporal.PlainDate.from(first), last: Temporal.PlainDate.from(last) }
  const days = (await readReports(db, scope, period)).map(({ report }) => report)
  const unsubscribeUrl = mailLinkUrl(siteUrl, sealMailLink(cipher, { kind: 'report', id: recipient.id }))
  const query = new URLSearchParams({ restaurant: restaurant.slug, first, last })
  const content = reportMail({
    frequency: schedule.frequency,
    restaurant: restaurant.name,
    period,
    days,
    reportUrl: `${siteUrl}/admin/reports?${query}`,
    unsubscribeUrl,
    siteName: (await deps.settings.current()).siteName,
  })
  const table = reportLines('days', days)
  await deliverMail(
    deps,
    {
      ...content,
      to: [recipient.email],
      key: `report-${recipient.id}-${last}`,
      unsubscribeUrl,
      attachments: [
        {
          name: `${restaurant.slug}-days-${first}-${last}.csv`,
          type: 'text/csv; charset=utf-8',
          text: [csvStart, ...table.map(csvLine)].join(''),
        },
      ],
    },
    { restaurantId, recipientId },
    attempt,
  )
}
