/** Applies the platform's settings to mails: sender, reply address and mail server. */

import type { Mailer } from '../../platform/adapters/mail/port.ts'
import type { Settings } from '../../platform/settings/current-settings.ts'

/** SET-13, MAI-33: a setting without a value falls back to the environment. */
export function mailsBySettings(mailer: Mailer, settings: Settings): Mailer {
  return {
    async send(mail) {
      const { emailProvider, emailFromName, emailFromAddress, ...platform } = await settings.current()
      const { onBehalfOf } = mail
      const name = onBehalfOf ? `${onBehalfOf.name} via ${emailFromName || platform.siteName}` : emailFromName
      await mailer.send({
        ...mail,
        from: { name: name || null, address: emailFromAddress || null },
        replyTo: onBehalfOf?.replyTo ?? (platform.supportEmail || mail.replyTo),
        carrier: emailProvider,
      })
    },
    check: () => mailer.check(),
    close: () => mailer.close(),
  }
}
