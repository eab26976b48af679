/** Checks whether emails can be sent. Sends none. */

import { MailError, type Mailer } from '../../../platform/adapters/mail/port.ts'
import type { Config } from '../../../platform/config/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { isReservedHost } from './reserved-hosts.ts'

const check = 'Mail'

/** DOC-30: `createMailer` connects with the settings; the caller need not close it. */
export async function checkMail(
  { mail }: Pick<Config, 'mail'>,
  createMailer: (settings: NonNullable<Config['mail']>) => Mailer,
): Promise<Finding> {
  if (!mail)
    return warning(check, 'No mail server is set: no emails are sent.', 'Set SMTP_URL and MAIL_FROM.')
  const { address } = mail.from
  if (isReservedHost(address.split('@').at(-1) ?? ''))
    return fault(
      check,
      `MAIL_FROM is still an example (${address}).`,
      'Set it to an address of your own domain.',
    )
  const mailer = createMailer(mail)
  try {
    await mailer.check()
    return ok(
      check,
      `${mail.server.host}:${mail.server.port} accepts the login; emails come from ${address}.`,
    )
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return fault(
      check,
      `The mail server ${mail.server.host}:${mail.server.port} can't be used (${error.code}).`,
      'Check host, port, user and password in SMTP_URL, and the firewall.',
    )
  } finally {
    mailer.close()
  }
}
