/** The mail about a refund of an order that is not canceled. */

import { and, eq, ne } from 'drizzle-orm'
import { type Cents, formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { refundContents } from '#domain/orders/refunds/refund-items.ts'
import { formatPhone } from '#domain/phone.ts'
import type { BrandColor } from '#domain/restaurants/settings/brand-color.ts'
import { dinerLinkBase } from '../../access/link-base.ts'
import { mailLogo } from '../../menu/images/mail-logo.ts'
import { type MailContent, type MailLogo, oneLine } from '../../messages/mail/mail-content.ts'
import { renderMail } from '../../messages/mail/render-mail.ts'
import { itemsOfRefund } from '../../money/reports/refunded-items.ts'
import { orders, refundParts, refunds } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'
import type { RefundKey } from '../refunds/refund-payment.ts'
import { mailDiner } from './mail-diner.ts'

/**
 * MAI-23: may run any number of times: each attempt sends the same mail with the same key. Sends nothing before the
 * provider has made the refund, nor for a canceled order, whose own mail has the amount.
 */
export async function mailRefund(
  deps: OrdersDeps,
  { restaurantId, refundId }: RefundKey,
  attempt: number,
): Promise<void> {
  const [row] = await deps.db
    .select({
      amount: refunds.amount,
      parts: refundParts,
      items: itemsOfRefund,
      order: orders,
      restaurant: restaurants,
    })
    .from(refunds)
    .innerJoin(refundParts, eq(refundParts.refundId, refunds.id))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.restaurantId, restaurantId),
        eq(refunds.status, 'refunded'),
        ne(orders.status, 'cancelled'),
      ),
    )
  if (!row) return
  const { amount, parts, items, order, restaurant } = row
  const { id: orderId, number, customerFirstName, grandTotal } = order
  const url = `${await dinerLinkBase(deps, restaurantId)}/order/${encodeURIComponent(order.token)}`
  const logo = await mailLogo(deps, restaurant.logoUrl)
  const content = orderRefund(
    { number, customerFirstName, amount, contents: refundContents(items, parts), paid: grandTotal, url },
    { ...restaurant, logo },
  )
  const mail = {
    content,
    to: order.customerEmail,
    key: `order-refund-${refundId}`,
    kind: 'refund_mail',
  } as const
  await mailDiner(deps, { restaurantId, orderId }, mail, attempt)
}

/** MAI-23: `amount` is the part of `paid` that this refund returns, `contents` what it was paid for. */
function orderRefund(
  order: {
    readonly number: number
    readonly customerFirstName: string
    readonly amount: Cents
    readonly contents: string | null
    readonly paid: Cents
    readonly url: string
  },
  restaurant: {
    readonly name: string
    readonly phone: string
    readonly brandColor: BrandColor
    readonly logo: MailLogo | null
  },
) {
  const sender = oneLine(restaurant.name)
  const number = formatOrderNumber(order.number)
  const amount = formatDollars(order.amount)
  const part = order.amount < order.paid ? `${amount} of the ${formatDollars(order.paid)}` : `the ${amount}`
  const content: MailContent = {
    subject: `Refund of ${amount} for order ${number} – ${sender}`,
    preview: `${sender} has refunded ${amount} to your card.`,
    sender,
    logo: restaurant.logo,
    brandColor: restaurant.brandColor,
    heading: `Your refund, ${oneLine(order.customerFirstName)}`,
    lead: `${sender} has refunded ${part} that you paid for order ${number}${order.contents === null ? '' : `: ${oneLine(order.contents)}`}. It can take up to 10 days to appear on your statement.`,
    sections: [{ title: null, blocks: [{ kind: 'button', label: 'View order', url: order.url }] }],
    closing: [
      `Questions? Call ${sender} at ${oneLine(formatPhone(restaurant.phone))} and mention order ${number}.`,
    ],
  }
  return renderMail(content)
}
