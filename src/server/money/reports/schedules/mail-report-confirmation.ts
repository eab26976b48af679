import { deliverMail } from '../../../messages/mail/deliver-mail.ts'
import { mailLinkUrl, sealMailLink } from '../../../messages/mail/mail-link.ts'
import { isMailedToday, quietHours } from '../../../platform/http/rate-limit/mail-limits.ts'
import type { JobData } from '../../../platform/jobs/job-kinds.ts'
import type { MoneyDeps } from '../../deps.ts'
import { findRecipient } from './find-recipient.ts'
import { confirmationMail } from './report-mail.ts'

/**
 * REP-20: may run any number of times, and waits a day if it has to. Sends nothing once the address is confirmed or the
 * schedule deleted.
 */
export async function mailReportConfirmation(
  deps: MoneyDeps,
  data: JobData['mail_report_confirmation'],
  attempt: number,
): Promise<void> {
  const { restaurantId, recipientId } = data
  const row = await findRecipient(deps.db, recipientId, restaurantId)
  if (!row || row.recipient.confirmedAt || row.recipient.unsubscribedAt) return
  const { recipient, schedule, restaurant } = row
  if (attempt === 1 && (await isMailedToday(deps, 'report confirmations', recipient.email))) {
    const tomorrow = deps.clock.now().add({ hours: quietHours })
    return deps.jobs.enqueue(deps.db, 'mail_report_confirmation', data, tomorrow)
  }
  const token = sealMailLink(deps.cipher, { kind: 'report_confirmation', id: recipient.id })
  const content = confirmationMail({
    schedule,
    restaurant: restaurant.name,
    confirmUrl: mailLinkUrl(deps.siteUrl, token),
    siteName: (await deps.settings.current()).siteName,
  })
  await deliverMail(
    deps,
    { ...content, to: [recipient.email], key: `report-confirmation-${recipient.id}` },
    { restaurantId, recipientId },
    attempt,
  )
}
