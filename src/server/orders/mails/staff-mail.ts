/** Mails to owner and staff: what happened, and what to do. */

import { formatDatedTime } from '#domain/clock/format-time.ts'
import { formatFullTime } from '#domain/clock/format-zone.ts'
import { unreachableText } from '#domain/orders/events/webhook.ts'
import { type MailBlock, type MailContent, type MailLogo, oneLine } from '../../messages/mail/mail-content.ts'
import { renderMail } from '../../messages/mail/render-mail.ts'
import { kitchenNews } from './kitchen-news.ts'
import { orderNews } from './order-news.ts'
import { paymentNews } from './payment-news.ts'
import type { FormatTime, NewsByKind, NewsTexts, StaffMailText, StaffNews } from './staff-news.ts'
import { fact } from './staff-news.ts'

/** MAI-24: the text about the restaurant itself. */
const restaurantNews: NewsTexts<'restaurant_published' | 'webhook_off'> = {
  webhook_off: ({ address, waiting, url }) => ({
    subject: `Orders no longer reach ${new URL(address).host}`,
    lead: unreachableText(address, waiting),
    facts: [],
    button: { label: 'View webhooks', url },
    closing:
      'Once the address works, turn the webhook on: what was missed is then sent in order, before anything new.',
  }),
  restaurant_published: (news) => ({
    subject: 'Your restaurant is online',
    lead: 'An administrator approved it. Diners can now find its menu and order while it is open.',
    facts: [fact('Menu', news.menuUrl)],
    button: { label: 'Pair a kitchen display', url: news.displaysUrl },
    closing: 'Pair a kitchen display before the first order, so that the kitchen sees it.',
  }),
}

const newsTexts: NewsTexts<keyof NewsByKind> = {
  ...kitchenNews,
  ...orderNews,
  ...paymentNews,
  ...restaurantNews,
}

/** MAI-18: renders the mail; it names no diner and has one button. */
export function staffMail(
  news: StaffNews,
  restaurant: { readonly name: string; readonly timezone: string; readonly logo?: MailLogo | null },
) {
  const sender = oneLine(restaurant.name)
  // The compiler doesn't relate the entry of a kind to the news of that kind.
  const describe = newsTexts[news.kind] as (news: StaffNews, time: FormatTime) => StaffMailText
  const {
    subject,
    headline,
    lead,
    facts,
    button,
    closing,
    sections = [],
  } = describe(news, timeIn(restaurant.timezone))
  const blocks: MailBlock[] = [
    { kind: 'facts', facts },
    { kind: 'button', ...button },
  ]
  const content: MailContent = {
    subject: `${subject} – ${sender}`,
    preview: lead,
    sender,
    logo: restaurant.logo ?? null,
    heading: subject,
    headline: headline ?? null,
    lead,
    sections: [{ title: null, blocks }, ...sections],
    closing: [closing],
  }
  return renderMail(content)
}

function timeIn(timezone: string): FormatTime {
  const full = (at: Temporal.Instant | string) => formatFullTime(Temporal.Instant.from(at), timezone)
  const short = (at: Temporal.Instant | string) => formatDatedTime(Temporal.Instant.from(at), timezone)
  return Object.assign(full, { short })
}
