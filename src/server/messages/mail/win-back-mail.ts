/** The content of a win-back mail. */

import { paragraphsOf } from '#domain/people/diners/win-back.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { type MailContent, type MailLogo, oneLine } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

type WinBackMail = {
  readonly restaurant: Pick<Restaurant, 'name' | 'address' | 'phone'> & { readonly logo: MailLogo | null }
  readonly menuUrl: string
  readonly subject: string
  readonly text: string
  /** The discount code that it offers; null for none. */
  readonly code: string | null
  /** Why the reader receives it, in one sentence. */
  readonly reason: string
  /** null in a test mail, which has nothing to unsubscribe from. */
  readonly unsubscribeUrl: string | null
}

/** DIN-13: the restaurant's own words, its code and postal address, why it came, and how to unsubscribe. */
export function winBackMail(mail: WinBackMail) {
  const content = contentOf(mail)
  return renderMail(content)
}

function contentOf(mail: WinBackMail): MailContent {
  const { restaurant, menuUrl, code, reason, unsubscribeUrl } = mail
  const [lead = '', ...others] = paragraphsOf(mail.text).map(oneLine)
  const subject = oneLine(mail.subject)
  const codeFact = { name: 'Your code', lines: [code ?? '', 'Enter it before you pay.'], phone: null }
  return {
    subject,
    preview: lead,
    sender: oneLine(restaurant.name),
    logo: restaurant.logo,
    heading: subject,
    lead,
    sections: [
      {
        title: null,
        blocks: [
          ...(others.length > 0 ? [{ kind: 'text', paragraphs: others } as const] : []),
          ...(code ? [{ kind: 'facts', facts: [codeFact] } as const] : []),
          { kind: 'button', label: 'See the menu', url: menuUrl },
        ],
      },
    ],
    closing: [
      reason,
      [restaurant.name, restaurant.address, formatPhone(restaurant.phone)].map(oneLine).join(' · '),
    ],
    ...(unsubscribeUrl ? { closingLink: { label: 'Unsubscribe', url: unsubscribeUrl } } : {}),
  }
}
