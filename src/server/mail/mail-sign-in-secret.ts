/** Mails that sign in the owner of an address: a password reset link, a sign-in link or a code. */

import { eq } from 'drizzle-orm'
import { customerOf } from '#domain/accounts/contact.ts'
import { users } from '../db/schema/accounts.ts'
import type { Deps } from '../deps.ts'
import type { JobData } from '../jobs/job-kinds.ts'
import { deliverMail } from './deliver-mail.ts'
import { type MailBlock, type MailContent, oneLine } from './mail-content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** MAI-20: may run any number of times. Sends nothing once the secret has expired. */
export async function mailSignInSecret(
  deps: Deps,
  { userId, mailId, kind, sealed, expiresAt }: JobData['mail_sign_in_secret'],
  attempt: number,
): Promise<void> {
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, userId) })
  const secret = deps.cipher.decrypt(sealed, secretPlace(mailId))
  // better-auth measures the lifetime of secrets in real time (T3).
  if (!user || !secret || Date.now() >= Date.parse(expiresAt)) return
  const { firstName } = customerOf({ name: user.name, phone: null, email: user.email })
  const content = contentOf(kind, oneLine(firstName), secret, (await deps.settings.current()).siteName)
  const mail = { subject: content.subject, html: renderHtml(content), text: renderText(content) }
  await deliverMail(deps, { ...mail, to: [user.email], key: `sign-in-${mailId}` }, { userId }, attempt)
}

/** The place that a secret is encrypted for while it is in the queue. */
export function secretPlace(mailId: string): string {
  return `mail ${mailId}`
}

type SecretKind = 'password_reset' | 'magic_link' | 'code'

/** Lifetimes in minutes. */
export const secretMinutes = { password_reset: 60, magic_link: 10, code: 10 } as const satisfies Record<
  SecretKind,
  number
>

function contentOf(kind: SecretKind, firstName: string, secret: string, siteName: string): MailContent {
  const texts = {
    password_reset: {
      subject: 'Set a new password',
      lead: 'Somebody asked for a new password for your account. If it was you, choose it here.',
      block: { kind: 'button', label: 'Choose a new password', url: secret },
      closing: 'It was not you? Then leave this mail alone: your password stays as it is.',
    },
    magic_link: {
      subject: 'Your link to sign in',
      lead: 'This link signs you in, once, in the browser in which you open it.',
      block: { kind: 'button', label: 'Sign in', url: secret },
      closing: 'You did not ask for it? Then leave this mail alone, and give the link to nobody.',
    },
    code: {
      subject: 'Your code to sign in',
      lead: 'Type this code in where you asked for it.',
      block: { kind: 'facts', facts: [{ name: 'Code', lines: [secret], phone: null }] },
      closing: 'You did not ask for it? Then leave this mail alone, and give the code to nobody.',
    },
  } as const satisfies Record<
    SecretKind,
    { subject: string; lead: string; block: MailBlock; closing: string }
  >
  const { subject, lead, block, closing } = texts[kind]
  return {
    subject,
    preview: lead,
    sender: siteName,
    heading: `Hello, ${firstName}!`,
    lead,
    sections: [{ title: null, blocks: [block] }],
    closing: [`It works for ${secretMinutes[kind]} minutes.`, closing],
  }
}
