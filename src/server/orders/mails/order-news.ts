import { formatDollars } from '#domain/money.ts'
import { formatCourierTrouble } from '#domain/orders/delivery/courier-trouble.ts'
import { unacknowledgedMinutes } from '#domain/orders/kitchen/alert.ts'
import { orderTypeInText } from '#domain/orders/ordering/by-order-type.ts'
import { formatExtras } from '#domain/orders/ordering/order-extras.ts'
import type { FactsFor } from '#domain/orders/ordering/order-facts.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import type { MailFact } from '../../messages/mail/mail-content.ts'
import { itemOf, sumsOf } from './order-parts.ts'
import { type FormatTime, fact, type NewsTexts } from './staff-news.ts'

/** MAI-21: the texts about orders. */
export const orderNews: NewsTexts<
  'new_order' | 'order_waits' | 'time_not_chosen' | 'courier_trouble' | 'refund_failed'
> = {
  new_order({ order, combineTaxProcessing, url }, time) {
    const { number, orderType, scheduledFor, placedAt, lines, totals } = order
    const { itemCount } = totals
    const extras = formatExtras(order)
    return {
      subject: `New order ${formatOrderNumber(number)}`,
      headline: scheduledFor ? `Due ${time.short(scheduledFor)}` : 'As soon as possible',
      lead: `${itemCount === 1 ? '1 item' : `${itemCount} items`} for ${orderTypeInText(order.orderType)}, ${formatDollars(totals.grandTotal)}.`,
      facts: [
        fact(orderTypeRules[orderType].label, scheduledFor ? time(scheduledFor) : 'As soon as possible'),
        fact('Placed', time(placedAt)),
        ...(extras ? [fact('Extras', extras)] : []),
      ],
      button: { label: 'View order', url },
      sections: [
        { title: 'Items', blocks: [{ kind: 'items', items: lines.map(itemOf) }] },
        { title: 'Paid', blocks: [{ kind: 'sums', rows: sumsOf(totals, { combineTaxProcessing }) }] },
      ],
      closing: 'The diner is shown on the kitchen display and, once you have signed in, on the order’s page.',
    }
  },
  order_waits: ({ order, url }, time) => ({
    subject: `Order ${formatOrderNumber(order.number)} not acknowledged`,
    headline: `Placed ${time.short(order.placedAt)}`,
    lead: `The kitchen has not acknowledged it within ${unacknowledgedMinutes} minutes.`,
    facts: factsOf(order, time),
    button: { label: 'View order', url },
    closing: 'Acknowledge it on the kitchen display.',
  }),
  time_not_chosen: ({ order, url }, time) => ({
    subject: `No new time for order ${formatOrderNumber(order.number)}`,
    ...(order.scheduledFor && { headline: `Due ${time.short(order.scheduledFor)}` }),
    lead: 'You asked its diner for another time. There is no answer yet.',
    facts: factsOf(order, time),
    button: { label: 'View order', url },
    closing: 'Call the diner, or cancel the order. It stays as it is until then.',
  }),
  courier_trouble: ({ order, trouble, url }, time) => ({
    subject: `Delivery for order ${formatOrderNumber(order.number)} needs attention`,
    lead: `${formatCourierTrouble(trouble)}.`,
    facts: factsOf(order, time),
    button: { label: 'View order', url },
    closing: "Request another courier from the order on the kitchen display, at the restaurant's cost.",
  }),
  refund_failed: ({ order, url }, time) => ({
    subject: `Refund of order ${formatOrderNumber(order.number)} failed`,
    lead: 'A refund of this order did not reach the diner.',
    facts: factsOf(order, time),
    button: { label: 'View order', url },
    closing:
      "Retry the refund from the order. If it fails again, refund the payment in the payment provider's dashboard.",
  }),
}

function factsOf(order: FactsFor<'staffMail'>, time: FormatTime): MailFact[] {
  return [
    fact('Order', `${formatOrderNumber(order.number)}, ${orderTypeInText(order.orderType)}`),
    fact('Placed', time(order.placedAt)),
    ...(order.startAt ? [fact('To be started', time(order.startAt))] : []),
  ]
}
