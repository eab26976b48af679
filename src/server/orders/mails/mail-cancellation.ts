/** The mail about a canceled order, and what happens to the money. */

import { type Cents, formatDollars } from '#domain/money.ts'
import { type CancelNotice, cancelNoticeTexts } from '#domain/orders/kitchen/cancel.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { formatPhone } from '#domain/phone.ts'
import type { BrandColor } from '#domain/restaurants/settings/brand-color.ts'
import { dinerLinkBase } from '../../access/link-base.ts'
import { mailLogo } from '../../menu/images/mail-logo.ts'
import { type MailContent, type MailLogo, oneLine } from '../../messages/mail/mail-content.ts'
import { renderMail } from '../../messages/mail/render-mail.ts'
import type { OrdersDeps } from '../deps.ts'
import { restaurantOf } from '../ordering/present-order.ts'
import { findOrderOf, type OrderKey } from '../ordering/stored-order.ts'
import { mailDiner } from './mail-diner.ts'

/** MAI-17: may run any number of times, like the confirmation. */
export async function mailCancellation(deps: OrdersDeps, key: OrderKey, attempt: number): Promise<void> {
  const order = await findOrderOf(deps.db, key)
  if (order?.status !== 'cancelled') return
  const restaurant = await restaurantOf(deps.db, order)
  const write = order.cancelledBy === 'diner' ? ownCancellation : orderCancellation
  const content = write(
    {
      number: order.number,
      customerFirstName: order.customerFirstName,
      paid: order.cancelRefund === null ? null : order.totals.grandTotal,
      refund: order.cancelRefund?.amount ?? null,
      notice: order.cancelNotice,
      url: `${await dinerLinkBase(deps, order.restaurantId)}/order/${encodeURIComponent(order.token)}`,
    },
    { ...restaurant, logo: await mailLogo(deps, restaurant.logoUrl) },
  )
  const mail = {
    content,
    to: order.customerEmail,
    key: `order-cancellation-${key.orderId}`,
    kind: 'cancellation_mail',
  } as const
  await mailDiner(deps, key, mail, attempt)
}

type CanceledOrder = {
  readonly number: number
  readonly customerFirstName: string
  /** null if nothing was paid. */
  readonly paid: Cents | null
  /** What goes back now; null if nothing does. */
  readonly refund: Cents | null
  readonly notice: CancelNotice | null
  readonly url: string
}

type Sender = {
  readonly name: string
  readonly phone: string
  readonly brandColor: BrandColor
  readonly logo?: MailLogo | null
}

/** MAI-17: of an order that the restaurant canceled. */
export function orderCancellation(order: CanceledOrder, restaurant: Sender) {
  const sender = oneLine(restaurant.name)
  const number = formatOrderNumber(order.number)
  const reason = order.notice ? ` Reason: ${cancelNoticeTexts[order.notice]}.` : ''
  const money =
    order.paid === null
      ? notCharged
      : `Your payment of ${formatDollars(order.paid)} has been refunded in full. It can take up to 10 days to appear on your statement.`
  return cancellationMail(order, restaurant, {
    preview: money,
    heading: `We’re sorry, ${oneLine(order.customerFirstName)}.`,
    lead: `${sender} had to cancel your order ${number}.${reason} ${money}`,
  })
}

/** MAI-17: of an order that its diner canceled. */
export function ownCancellation(order: CanceledOrder, restaurant: Sender) {
  const money =
    order.refund === null ? notCharged : `${formatDollars(order.refund)} is on its way back to your card.`
  return cancellationMail(order, restaurant, {
    preview: money,
    heading: 'Your order is canceled.',
    lead: `You canceled order ${formatOrderNumber(order.number)}. ${money}`,
  })
}

const notCharged = 'You were not charged.'

function cancellationMail(
  order: CanceledOrder,
  { name, phone, brandColor, logo = null }: Sender,
  texts: Pick<MailContent, 'preview' | 'heading' | 'lead'>,
) {
  const sender = oneLine(name)
  const number = formatOrderNumber(order.number)
  return renderMail({
    subject: `Order ${number} canceled – ${sender}`,
    sender,
    logo,
    brandColor,
    ...texts,
    sections: [{ title: null, blocks: [{ kind: 'button', label: 'View order', url: order.url }] }],
    closing: [`Questions? Call ${sender} at ${oneLine(formatPhone(phone))} and mention order ${number}.`],
  })
}
