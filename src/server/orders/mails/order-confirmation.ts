/** The mail that confirms an order: what was ordered, what it cost and where to follow it (C4). */

import { formatDatedTime } from '#domain/clock/format-time.ts'
import { formatFullTime } from '#domain/clock/format-zone.ts'
import { formatDollars } from '#domain/money.ts'
import { formatExtras } from '#domain/orders/ordering/order-extras.ts'
import type { FactsFor } from '#domain/orders/ordering/order-facts.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { type HandOverText, orderTypeTexts } from '#domain/orders/ordering/order-type-texts.ts'
import { type OrderType, orderInstructions, orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { formatPaidCard } from '#domain/orders/ordering/paid-card.ts'
import { timeHeadline } from '#domain/orders/ordering/time-headline.ts'
import { feeTextOf } from '#domain/orders/pricing/processing-fee.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { NameOnOrders } from '#domain/restaurants/settings/setting-names.ts'
import { type MailContent, type MailFact, type MailLogo, oneLine } from '../../messages/mail/mail-content.ts'
import { renderMail } from '../../messages/mail/render-mail.ts'
import { itemOf, sumsOf } from './order-parts.ts'

/** MAI-11: no personal data except the first name and, for a delivery, the address. */
export type ConfirmationOrder = FactsFor<'confirmation'>

export type ConfirmingRestaurant = Pick<Restaurant, NameOnOrders> & { readonly logo?: MailLogo | null }

/** MAI-9: `siteUrl` has no trailing slash. */
export function orderConfirmation(
  order: ConfirmationOrder,
  restaurant: ConfirmingRestaurant,
  siteUrl: string,
) {
  const content = contentOf(order, restaurant, siteUrl)
  return renderMail(content)
}

/** PRC-20: where the steps of the total are. */
const howCalculated = 'How is this calculated? Follow your order to see every step.'

function contentOf(order: ConfirmationOrder, restaurant: ConfirmingRestaurant, siteUrl: string): MailContent {
  const sender = oneLine(restaurant.name)
  const number = formatOrderNumber(order.number)
  const total = formatDollars(order.totals.grandTotal)
  const fee = feeTextOf(order.priceSteps)
  return {
    subject: `Order ${number} confirmed – ${sender}`,
    preview: `${orderTypeRules[order.orderType].label}: ${formatWhen(order, restaurant)}. Total ${total}.`,
    sender,
    logo: restaurant.logo ?? null,
    brandColor: restaurant.brandColor,
    heading: `Thank you, ${oneLine(order.customerFirstName)}!`,
    headline: headlineOf(order, restaurant),
    lead: `${sender} has your order ${number}.`,
    sections: [
      {
        title: null,
        blocks: [
          { kind: 'facts', facts: factsOf(order, restaurant) },
          {
            kind: 'button',
            label: 'Follow your order',
            url: `${siteUrl}/order/${encodeURIComponent(order.token)}`,
          },
        ],
      },
      { title: 'What happens next', blocks: [{ kind: 'steps', steps: stepsOf(order, restaurant) }] },
      {
        title: 'Items',
        head: { left: number, right: orderTypeRules[order.orderType].label.toUpperCase() },
        blocks: [
          { kind: 'items', items: order.lines.map(itemOf) },
          { kind: 'heading', text: 'Paid' },
          { kind: 'sums', rows: sumsOf(order.totals, restaurant) },
          {
            kind: 'text',
            paragraphs: [
              ...(order.card ? [oneLine(formatPaidCard(order.card))] : []),
              ...(fee ? [oneLine(fee)] : []),
              howCalculated,
            ],
          },
        ],
      },
    ],
    closing: [
      `Something not right? Call ${sender} at ${oneLine(formatPhone(restaurant.phone))} and mention order ${number}.`,
      'Anyone with the link above can see this order, so please keep it private.',
    ],
  }
}

/** ORD-26: as at the time of the order, whenever the mail is read. A scheduled order has its date. */
function headlineOf(order: ConfirmationOrder, { timezone }: ConfirmingRestaurant): string | null {
  if (order.scheduledFor !== null) {
    const at = formatDatedTime(Temporal.Instant.from(order.scheduledFor), timezone)
    return `${orderTypeTexts[order.orderType].due.verb} ${at}`
  }
  const placedAt = Temporal.Instant.from(order.placedAt)
  return timeHeadline({ ...order, status: 'pending', courier: null }, timezone, placedAt)?.text ?? null
}

function factsOf(order: ConfirmationOrder, restaurant: ConfirmingRestaurant): MailFact[] {
  const facts = [
    fact('Order number', formatOrderNumber(order.number)),
    fact(orderTypeRules[order.orderType].label, formatWhen(order, restaurant)),
    fact('Placed', formatFullTime(Temporal.Instant.from(order.placedAt), restaurant.timezone)),
  ]
  if (order.deliveryAddress) facts.push(fact('Deliver to', order.deliveryAddress))
  const instructions = orderInstructions(order.orderType, restaurant)
  if (instructions) facts.push(fact(instructions.label, instructions.text))
  const extras = formatExtras(order)
  if (extras) facts.push(fact('Extras', extras))
  return [...facts, { ...fact(restaurant.name, restaurant.address), phone: oneLine(restaurant.phone) }]
}

function fact(name: string, line: string): MailFact {
  return { name: oneLine(name), lines: [oneLine(line)], phone: null }
}

/** MAI-10: 'As soon as possible', or the full restaurant-local time. */
function formatWhen({ scheduledFor }: ConfirmationOrder, { timezone }: ConfirmingRestaurant): string {
  return scheduledFor === null
    ? 'As soon as possible'
    : formatFullTime(Temporal.Instant.from(scheduledFor), timezone)
}

function stepsOf(order: ConfirmationOrder, restaurant: ConfirmingRestaurant): string[] {
  const name = oneLine(restaurant.name)
  return [
    `${name} confirms your order and starts to prepare it${order.scheduledFor === null ? '' : ' in time'}.`,
    'The status page shows each step as it happens.',
    lastSteps[order.orderType]({
      address: oneLine(restaurant.address),
      orderNumber: formatOrderNumber(order.number),
    }),
  ]
}

/** ORD-31: how the diner receives the order. */
const lastSteps = {
  pickup: ({ address, orderNumber }) =>
    `Pick it up at ${address} and give your order number, ${orderNumber}.`,
  delivery: () => 'We’ll deliver it to your address.',
} satisfies Record<OrderType, HandOverText>
