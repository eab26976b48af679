/** The services that can send our emails, all by SMTP. */

import type { EmailProvider } from '#domain/site/settings/site-settings.ts'
import type { Mailer } from './port.ts'
import type { SmtpServer } from './smtp.ts'

/** By name; only those with a login in the environment. */
export type Carriers = Readonly<Partial<Record<EmailProvider, SmtpServer>>>

const hosts = {
  sendgrid: 'smtp.sendgrid.net',
  mailgun: 'smtp.mailgun.org',
  ses: 'email-smtp.us-east-1.amazonaws.com',
} as const satisfies Partial<Record<EmailProvider, string>>

/** SET-16: the service's server, over TLS from the first byte. A login is sent only to its own service's host. */
export function serverOf(provider: keyof typeof hosts, login: SmtpServer['login']): SmtpServer {
  return { host: hosts[provider], port: 465, secure: true, login }
}

/** Parses 'user:password'; null if it is anything else. */
export function parseLogin(value: string): NonNullable<SmtpServer['login']> | null {
  const [, user, password] = /^([^:\s]+):(\S+)$/.exec(value) ?? []
  return user && password ? { user, password } : null
}

/** SET-16: sends each email through the carrier that it names, if that one is known; else through the default. */
export function mailsByCarriers(usual: Mailer, others: ReadonlyMap<string, Mailer>): Mailer {
  const all = new Set([usual, ...others.values()])
  return {
    send: (mail) => (others.get(mail.carrier ?? '') ?? usual).send(mail),
    check: () => usual.check(),
    close: () => {
      for (const mailer of all) mailer.close()
    },
  }
}
