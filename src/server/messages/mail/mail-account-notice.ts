/** Tells the owner of an account that something about it changed, or that a new device signed in. */

import { eq } from 'drizzle-orm'
import { customerOf } from '#domain/people/accounts/contact.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import type { MessagesDeps } from '../deps.ts'
import { type AccountNotice, accountNotice } from './account-notices.ts'
import { deliverMail } from './deliver-mail.ts'
import { type MailBlock, type MailContent, oneLine } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

/** MAI-25: may run any number of times. Sends nothing once the account is deleted. */
export async function mailAccountNotice(
  deps: MessagesDeps,
  data: JobData['mail_account_notice'],
  attempt: number,
): Promise<void> {
  const { userId, mailId } = data
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, userId) })
  if (!user) return
  const notice = await accountNotice(deps, data)
  if (!notice) return
  const { firstName } = customerOf({ name: user.name, phone: null, email: user.email })
  const { siteName } = await deps.settings.current()
  const content = contentOf(notice, oneLine(firstName), deps.siteUrl, siteName)
  const mail = renderMail(content)
  await deliverMail(deps, { ...mail, to: [user.email], key: `account-${mailId}` }, { userId }, attempt)
}

function contentOf(notice: AccountNotice, firstName: string, siteUrl: string, siteName: string): MailContent {
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
