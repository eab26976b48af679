/** The mail with which an administrator tries whether emails arrive. */

import type { Diner } from '#contract/people/accounts.ts'
import { customerOf } from '#domain/people/accounts/contact.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type MailContent, oneLine } from '../../../messages/mail/mail-content.ts'
import { renderHtml } from '../../../messages/mail/render-html.ts'
import { renderText } from '../../../messages/mail/render-text.ts'
import { MailError } from '../../../platform/adapters/mail/port.ts'
import type { SiteDeps } from '../../deps.ts'

/** INS-6: sends it to the person's own address at once, without a retry. Returns the address. */
export async function sendTestMail(
  {
    mailer,
    config,
    settings,
    ids,
    log,
    siteUrl,
  }: Pick<SiteDeps, 'mailer' | 'config' | 'settings' | 'ids' | 'log' | 'siteUrl'>,
  person: Pick<Diner, 'name' | 'email'>,
): Promise<Result<string>> {
  if (!mailer) return refuse({ kind: 'mail_not_set_up' })
  const content = contentOf(person, (await settings.current()).siteName, siteUrl)
  try {
    await mailer.send({
      to: [person.email],
      replyTo: config.supportEmail,
      subject: content.subject,
      html: renderHtml(content),
      text: renderText(content),
      key: `test-${ids.next()}`,
    })
    return accept(person.email)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log.warn({ code: error.code, problem: error.kind }, 'a test email was not accepted')
    return refuse({ kind: 'test_mail_failed', code: error.code })
  }
}

function contentOf(
  { name, email }: Pick<Diner, 'name' | 'email'>,
  siteName: string,
  siteUrl: string,
): MailContent {
  const { firstName } = customerOf({ name, phone: null, email })
  return {
    subject: `Test email of ${oneLine(siteName)}`,
    preview: 'Emails arrive.',
    sender: siteName,
    heading: `Hello, ${oneLine(firstName)}!`,
    lead: `Emails of ${siteUrl} arrive. Diners and restaurants get theirs in the same way.`,
    sections: [],
    closing: [
      'Sent on request, from the setup of the site. If it is in the spam folder, look at SPF and DKIM of your domain.',
    ],
  }
}
