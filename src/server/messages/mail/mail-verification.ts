/** ACC-15: sends the mail with which the owner of an address verifies it, after the sign-up. */

import { eq } from 'drizzle-orm'
import { users } from '../../platform/db/schema/accounts.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import type { MessagesDeps } from '../deps.ts'
import { offerMail } from './offer-mail.ts'
import { verificationMail } from './verification-mail.ts'

/** MAI-15: may run any number of times. Does nothing once the address is verified or its account deleted. */
export async function mailVerification(
  deps: MessagesDeps,
  { userId, mailId }: JobData['mail_verification'],
  attempt: number,
): Promise<void> {
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, userId) })
  if (!user || user.emailVerified) return
  if (!deps.mailer) {
    deps.log.warn({ userId }, 'no verification is sent: no mail server is configured')
    return
  }
  const mail = {
    ...verificationMail(
      user,
      await deps.accounts.verificationLink(user.email),
      (await deps.settings.current()).siteName,
    ),
    to: [user.email],
    replyTo: deps.config.supportEmail,
    key: `verification-${mailId}`,
  }
  await offerMail(deps.mailer, mail, attempt)
  deps.log.info({ userId }, 'verification sent')
}
