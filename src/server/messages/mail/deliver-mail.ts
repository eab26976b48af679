/** Sends a mail from a job, with the same key in every attempt. */

import type { Mail } from '../../platform/adapters/mail/port.ts'
import type { MessagesDeps } from '../deps.ts'
import { offerMail } from './offer-mail.ts'

/** MAI-14: `about` identifies the subject of the mail in the log. Sends nothing if no mail server is configured. */
export async function deliverMail(
  { config, log, mailer }: Pick<MessagesDeps, 'config' | 'log' | 'mailer'>,
  mail: Omit<Mail, 'replyTo'>,
  about: object,
  attempt: number,
): Promise<void> {
  if (mailer) await offerMail(mailer, { ...mail, replyTo: config.supportEmail }, attempt)
  else log.warn(about, 'nothing is sent: no mail server is configured')
}
