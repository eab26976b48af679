/** The mail that asks a diner for another time. */

import { type Cents, minus } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { formatTimeQuestion, isAskedForTime } from '#domain/orders/ordering/reschedule.ts'
import { formatPhone } from '#domain/phone.ts'
import type { BrandColor } from '#domain/restaurants/settings/brand-color.ts'
import { dinerLinkBase } from '../../access/link-base.ts'
import { mailLogo } from '../../menu/images/mail-logo.ts'
import { type MailLogo, oneLine } from '../../messages/mail/mail-content.ts'
import { renderMail } from '../../messages/mail/render-mail.ts'
import type { OrdersDeps } from '../deps.ts'
import { mailDiner } from '../mails/mail-diner.ts'
import { restaurantOf } from '../ordering/present-order.ts'
import { findOrderOf, type OrderKey } from '../ordering/stored-order.ts'

/** MAI-35: may run any number of times, like the confirmation; sends nothing once the question is answered. */
export async function mailReschedule(
  deps: OrdersDeps,
  { position, ...key }: OrderKey & { readonly position: number },
  attempt: number,
): Promise<void> {
  const order = await findOrderOf(deps.db, key)
  if (!order || !isAskedForTime(order) || order.rescheduleReason === null) return
  const restaurant = await restaurantOf(deps.db, order)
  const link = `${await dinerLinkBase(deps, order.restaurantId)}/order/${encodeURIComponent(order.token)}/time`
  const question = {
    number: order.number,
    reason: order.rescheduleReason,
    refund: minus(order.totals.grandTotal, order.refunded),
    url: link,
  }
  const mail = {
    content: timeQuestion(question, { ...restaurant, logo: await mailLogo(deps, restaurant.logoUrl) }),
    to: order.customerEmail,
    key: `order-reschedule-${key.orderId}-${position}`,
    kind: 'reschedule_mail',
  } as const
  await mailDiner(deps, key, mail, attempt)
}

type TimeQuestion = {
  readonly number: number
  /** 'Luna Tacos is closed on Nov 26.' */
  readonly reason: string
  /** What a cancellation gives back. */
  readonly refund: Cents
  readonly url: string
}

type Sender = {
  readonly name: string
  readonly phone: string
  readonly brandColor: BrandColor
  readonly logo?: MailLogo | null
}

/** MAI-35: the question, and the link of the page that answers it. */
export function timeQuestion(
  { number, reason, refund, url }: TimeQuestion,
  { name, phone, brandColor, logo = null }: Sender,
) {
  const sender = oneLine(name)
  const orderNumber = formatOrderNumber(number)
  const lead = oneLine(formatTimeQuestion(reason, refund))
  return renderMail({
    subject: `Please choose another time for order ${orderNumber} – ${sender}`,
    sender,
    logo,
    brandColor,
    preview: lead,
    heading: 'Please choose another time.',
    lead,
    sections: [{ title: null, blocks: [{ kind: 'button', label: 'Choose another time', url }] }],
    closing: [
      `Questions? Call ${sender} at ${oneLine(formatPhone(phone))} and mention order ${orderNumber}.`,
    ],
  })
}
