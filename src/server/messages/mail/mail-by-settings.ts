/** Applies the platform's settings to mails: sender, reply address and mail server. */

import type { Mailer } from '../../platform/adapters/mail/port.ts'
import type { Settings } from '../../platform/settings/current-settings.ts'

/** SET-13: a setting without a value falls back to the environment. */
export function mailsBySettings(mailer: Mailer, settings: Settings): Mailer {
  return {
    async send(mail) {
      const { emailProvider, emailFromName, emailFromAddress, supportEmail } = await settings.current()
      await mailer.send({
        ...mail,
        from: { name: emailFromName || null, address: emailFromAddress || null },
        replyTo: supportEmail || mail.replyTo,
        carrier: emailProvider,
      })
    },
    check: () => mailer.check(),
    close: () => mailer.close(),
  }
}
