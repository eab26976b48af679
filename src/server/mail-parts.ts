/** Who carries the mails of this process: the mail server that is configured, the sandbox in the demo, or nobody (C4). */

import type { Mailer } from './adapters/mail/port.ts'
import { createSmtpMailer } from './adapters/mail/smtp.ts'
import type { MailSettings } from './config.ts'

const timeoutMs = 10_000

export function mailsBySmtp({ server, from }: MailSettings): Mailer {
  return createSmtpMailer({ server, from, timeoutMs })
}

/** `port` is that of a sandbox's mail server on this machine. */
export function mailsBySandbox(
  port: number,
  login: { readonly user: string; readonly password: string },
): Mailer {
  return mailsBySmtp({
    server: { host: '127.0.0.1', port, secure: false, login },
    from: { name: 'Comanda', address: 'orders@comanda.example' },
  })
}
