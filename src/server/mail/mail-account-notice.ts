/** Tells the owner of an account that something about it changed, or that somebody signed in with a new device. */

import { eq } from 'drizzle-orm'
import { customerOf } from '#domain/accounts/contact.ts'
import { formatDateAndTimeInZone } from '#domain/settings/dates.ts'
import { signIns, users } from '../db/schema/accounts.ts'
import type { Deps } from '../deps.ts'
import type { JobData } from '../jobs/job-kinds.ts'
import { deliverMail } from './deliver-mail.ts'
import { type MailBlock, type MailContent, oneLine } from './mail-content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** MAI-25, MAI-26: may run any number of times. Sends nothing once the account is deleted. */
export async function mailAccountNotice(
  deps: Deps,
  data: JobData['mail_account_notice'],
  attempt: number,
): Promise<void> {
  const { userId, mailId } = data
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, userId) })
  if (!user) return
  const notice = data.notice === 'new_device' ? await newDevice(deps, data.signInId) : secondFactorReset
  if (!notice) return
  const { firstName } = customerOf({ name: user.name, phone: null, email: user.email })
  const { siteName } = await deps.settings.current()
  const content = contentOf(notice, oneLine(firstName), deps.siteUrl, siteName)
  const mail = { subject: content.subject, html: renderHtml(content), text: renderText(content) }
  await deliverMail(deps, { ...mail, to: [user.email], key: `account-${mailId}` }, { userId }, attempt)
}

type Notice = {
  readonly subject: string
  readonly lead: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
  readonly closing: string
}

function contentOf(notice: Notice, firstName: string, siteUrl: string, siteName: string): MailContent {
  const { subject, lead, title, blocks, closing } = notice
  const button: MailBlock = { kind: 'button', label: 'Open Security', url: `${siteUrl}/admin/security` }
  return {
    subject,
    preview: lead,
    sender: siteName,
    heading: `Hello, ${firstName}!`,
    lead,
    sections: [{ title, blocks: [...blocks, button] }],
    closing: [closing],
  }
}

const secondFactorReset: Notice = {
  subject: 'Two-step verification was turned off',
  lead: 'An administrator turned off two-step verification for your account and signed you out everywhere.',
  title: 'What to do now',
  blocks: [
    {
      kind: 'steps',
      steps: [
        'Sign in with your password.',
        'Open Security in the admin area, and set up two-step verification with your new device.',
      ],
    },
  ],
  closing: 'You did not ask for this? Then choose a new password at once, and answer this mail.',
}

/** ACC-66: null if the sign-in was deleted. */
async function newDevice(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  id: typeof signIns.$inferSelect.id,
): Promise<Notice | null> {
  const [signIn] = await db.select().from(signIns).where(eq(signIns.id, id))
  if (!signIn) return null
  const facts = [
    { name: 'Device', lines: [oneLine(signIn.device)], phone: null },
    { name: 'Time', lines: [formatDateAndTimeInZone(signIn.at, await settings.current())], phone: null },
    ...(signIn.address ? [{ name: 'Network address', lines: [oneLine(signIn.address)], phone: null }] : []),
  ]
  return {
    subject: 'New sign-in to your account',
    lead: 'Somebody signed in to your account with a device that was not used for it before.',
    title: 'The sign-in',
    blocks: [{ kind: 'facts', facts }],
    closing:
      'It was you? Then there is nothing to do. If not, open Security and choose ‘This wasn’t me’: everybody is signed out, and you choose a new password.',
  }
}
