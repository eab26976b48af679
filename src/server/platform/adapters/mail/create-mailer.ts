/** Chooses who sends the emails of this process: the configured mail server, the sandbox in the demo, or none (C4). */

import type { MailSettings } from '../../config/config.ts'
import { mailsByCarriers } from './mail-carriers.ts'
import type { Mailer } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

const timeoutMs = 10_000

/** SET-16: one connection pool for each carrier with a login. */
export function mailsBySmtp({ server, carriers, from }: MailSettings): Mailer {
  const others = Object.entries(carriers).map(
    ([name, carrier]) => [name, createSmtpMailer({ server: carrier, from, timeoutMs })] as const,
  )
  return mailsByCarriers(createSmtpMailer({ server, from, timeoutMs }), new Map(others))
}

/** `port`: that of a sandbox's mail server on this machine. */
export function mailsBySandbox(
  port: number,
  login: { readonly user: string; readonly password: string },
): Mailer {
  return createSmtpMailer({
    timeoutMs,
    server: { host: '127.0.0.1', port, secure: false, login },
    from: { name: 'Comanda', address: 'orders@comanda.example' },
  })
}
