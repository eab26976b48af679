/** Mails that sign in the owner of an address: a password reset link, a sign-in link or a code. */

import { eq } from 'drizzle-orm'
import { customerOf } from '#domain/people/accounts/contact.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import type { MessagesDeps } from '../deps.ts'
import { deliverMail } from './deliver-mail.ts'
import { type MailBlock, type MailContent, oneLine } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

/** MAI-20: may run any number of times. Sends nothing once the secret has expired. */
export async function mailSignInSecret(
  deps: MessagesDeps,
  { userId, mailId, kind, sealed, expiresAt }: JobData['mail_sign_in_secret'],
  attempt: number,
): Promise<void> {
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, userId) })
  const secret = deps.cipher.decrypt(sealed, secretPlace(mailId))
  // better-auth measures the lifetime of secrets in real time (T3).
  if (!user || !secret || Date.now() >= Date.parse(expiresAt)) return
  const { firstName } = customerOf({ name: user.name, phone: null, email: user.email })
  const content = contentOf(kind, oneLine(firstName), secret, (await deps.settings.current()).siteName)
  const mail = renderMail(content)
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
      lead: 'We received a request for a new password for your account. Choose it here.',
      block: { kind: 'button', label: 'Choose a new password', url: secret },
      closing: 'Not you? Ignore this email, and your password stays the same.',
    },
    magic_link: {
      subject: 'Your sign-in link',
      lead: 'Use this link once to sign in, in the browser you open it in.',
      block: { kind: 'button', label: 'Sign in', url: secret },
      closing: 'Not you? Ignore this email, and don’t share the link.',
    },
    code: {
      subject: 'Your sign-in code',
      lead: 'Enter this code on the page where you asked for it.',
      block: { kind: 'facts', facts: [{ name: 'Code', lines: [secret], phone: null }] },
      closing: 'Not you? Ignore this email, and don’t share the code.',
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
