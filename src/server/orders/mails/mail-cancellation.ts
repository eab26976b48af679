/** The mail about an order that the kitchen canceled, and what happens to the money. */

import { type Cents, formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { formatPhone } from '#domain/phone.ts'
import type { BrandColor } from '#domain/restaurants/settings/brand-color.ts'
import { dinerLinkBase } from '../../access/link-base.ts'
import { mailLogo } from '../../menu/images/mail-logo.ts'
import { deliverMail } from '../../messages/mail/deliver-mail.ts'
import { type MailContent, type MailLogo, oneLine } from '../../messages/mail/mail-content.ts'
import { onBehalfOf } from '../../messages/mail/on-behalf-of.ts'
import { renderMail } from '../../messages/mail/render-mail.ts'
import { maxAttempts } from '../../platform/jobs/job-kinds.ts'
import type { OrdersDeps } from '../deps.ts'
import { restaurantOf } from '../ordering/present-order.ts'
import { recordFollowUp } from '../ordering/record-follow-up.ts'
import { findOrderOf, type OrderKey } from '../ordering/stored-order.ts'

/** MAI-17: may run any number of times, like the confirmation. */
export async function mailCancellation(deps: OrdersDeps, key: OrderKey, attempt: number): Promise<void> {
  const order = await findOrderOf(deps.db, key)
  if (order?.status !== 'cancelled') return
  const restaurant = await restaurantOf(deps.db, order)
  const mail = orderCancellation(
    {
      number: order.number,
      customerFirstName: order.customerFirstName,
      paid: order.refundState === null ? null : order.totals.grandTotal,
      url: `${await dinerLinkBase(deps, order.restaurantId)}/order/${encodeURIComponent(order.token)}`,
    },
    { ...restaurant, logo: await mailLogo(deps, restaurant.logoUrl) },
  )
  const { orderId } = key
  const mailKey = `order-cancellation-${orderId}`
  const message = {
    ...mail,
    to: [order.customerEmail],
    onBehalfOf: await onBehalfOf(deps.db, order.restaurantId),
    key: mailKey,
  }
  const deliver = () => deliverMail(deps, message, { orderId }, attempt)
  if (!deps.mailer) return deliver()
  const followUp = { ...key, key: mailKey, kind: 'cancellation_mail' } as const
  await recordFollowUp(deps, followUp, { attempt, tries: maxAttempts }, deliver)
}

/** MAI-17: `paid` is the refunded amount; null if nothing was paid. */
export function orderCancellation(
  order: {
    readonly number: number
    readonly customerFirstName: string
    readonly paid: Cents | null
    readonly url: string
  },
  restaurant: {
    readonly name: string
    readonly phone: string
    readonly brandColor: BrandColor
    readonly logo?: MailLogo | null
  },
) {
  const sender = oneLine(restaurant.name)
  const number = formatOrderNumber(order.number)
  const money =
    order.paid === null
      ? 'You were not charged.'
      : `Your payment of ${formatDollars(order.paid)} has been refunded in full. It can take up to 10 days to appear on your statement.`
  const content: MailContent = {
    subject: `Order ${number} canceled – ${sender}`,
    preview: money,
    sender,
    logo: restaurant.logo ?? null,
    brandColor: restaurant.brandColor,
    heading: `We’re sorry, ${oneLine(order.customerFirstName)}.`,
    lead: `${sender} had to cancel your order ${number}. ${money}`,
    sections: [{ title: null, blocks: [{ kind: 'button', label: 'View order', url: order.url }] }],
    closing: [
      `Questions? Call ${sender} at ${oneLine(formatPhone(restaurant.phone))} and mention order ${number}.`,
    ],
  }
  return renderMail(content)
}
