/** The services that can carry our mails, all of them spoken to by SMTP. */

import type { EmailProvider } from '#domain/settings/settings.ts'
import type { Mailer } from './port.ts'
import type { SmtpServer } from './smtp.ts'

/** By name; those without a login in the environment are not among them. */
export type Carriers = Readonly<Partial<Record<EmailProvider, SmtpServer>>>

const hosts = {
  sendgrid: 'smtp.sendgrid.net',
  mailgun: 'smtp.mailgun.org',
  ses: 'email-smtp.us-east-1.amazonaws.com',
} as const satisfies Partial<Record<EmailProvider, string>>

/** SET-16: the service's own server, encrypted from the first byte. A login goes to the host of its name and to no other. */
export function serverOf(provider: keyof typeof hosts, login: SmtpServer['login']): SmtpServer {
  return { host: hosts[provider], port: 465, secure: true, login }
}

/** 'user:password'; null where it is anything else. */
export function parseLogin(value: string): NonNullable<SmtpServer['login']> | null {
  const [, user, password] = /^([^:\s]+):(\S+)$/.exec(value) ?? []
  return user && password ? { user, password } : null
}

/** SET-16: each mail by the carrier that it names, where that one is known; else by the usual one. */
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
