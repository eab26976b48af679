/** Mails as the settings of the platform say: from whom, who is answered, and who carries them. */

import type { Mailer } from '../adapters/mail/port.ts'
import type { Settings } from '../settings/current-settings.ts'

/** SET-13: what is not set stays as the environment has it. */
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
