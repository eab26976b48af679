/** Tells the owner of an account that something about it changed. */

import { eq } from 'drizzle-orm'
import { customerOf } from '#domain/accounts/contact.ts'
import { users } from '../db/schema/accounts.ts'
import type { Deps } from '../deps.ts'
import type { JobData } from '../jobs/job-kinds.ts'
import { deliverMail } from './deliver-mail.ts'
import { type MailContent, oneLine } from './mail-content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** MAI-25: may run any number of times. Sends nothing once the account is deleted. */
export async function mailAccountNotice(
  deps: Deps,
  { userId, mailId }: JobData['mail_account_notice'],
  attempt: number,
): Promise<void> {
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, userId) })
  if (!user) return
  const { firstName } = customerOf({ name: user.name, phone: null, email: user.email })
  const content = secondFactorReset(
    oneLine(firstName),
    deps.siteUrl,
    (await deps.settings.current()).siteName,
  )
  const mail = { subject: content.subject, html: renderHtml(content), text: renderText(content) }
  await deliverMail(deps, { ...mail, to: [user.email], key: `account-${mailId}` }, { userId }, attempt)
}

function secondFactorReset(firstName: string, siteUrl: string, siteName: string): MailContent {
  const lead =
    'An administrator turned off two-step verification for your account and signed you out everywhere.'
  return {
    subject: 'Two-step verification was turned off',
    preview: lead,
    sender: siteName,
    heading: `Hello, ${firstName}!`,
    lead,
    sections: [
      {
        title: 'What to do now',
        blocks: [
          {
            kind: 'steps',
            steps: [
              'Sign in with your password.',
              'Open Security in the admin area, and set up two-step verification with your new device.',
            ],
          },
          { kind: 'button', label: 'Open Security', url: `${siteUrl}/admin/security` },
        ],
      },
    ],
    closing: ['You did not ask for this? Then choose a new password at once, and answer this mail.'],
  }
}
