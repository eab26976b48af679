/** Mails to owner and staff: what happened, and what to do. They contain no diner's name. */

import { type CourierTrouble, formatCourierTrouble } from '#domain/delivery/courier-trouble.ts'
import {
  type DisputeOutcome,
  type DisputeStatus,
  disputeOutcomeLabels,
  formatDisputeReason,
  outcomeOf,
} from '#domain/disputes/dispute.ts'
import { type PaymentDifference, unacknowledgedMinutes } from '#domain/kitchen/alert.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { orderTypeLabels } from '#domain/ordering/order-type-labels.ts'
import { enabledMessage } from '#domain/pausing/pause-text.ts'
import type { PricedLine, Totals } from '#domain/pricing/priced.ts'
import { gapText, gapTitle } from '#domain/reconciliation/gap-text.ts'
import { type AccountCapability, capabilityList } from '#domain/restaurant/payment-account.ts'
import type { OrderType } from '#domain/restaurant/restaurant.ts'
import { fullTime } from './full-time.ts'
import { type MailBlock, type MailContent, type MailFact, type MailSection, oneLine } from './mail-content.ts'
import { itemOf, sumsOf } from './order-parts.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type PauseNews = {
  readonly reason: string
  /** 'for 30 minutes' */
  readonly duration: string
  readonly disabledAt: Temporal.Instant
  readonly until: Temporal.Instant
  readonly enabledAt: Temporal.Instant | null
  readonly autoEnabled: boolean
  /** The displays at which the pause started and ended; null if unknown. */
  readonly disabledBy: string | null
  readonly enabledBy: string | null
  /** The page where the signed-in owner sees the photo (K6); null if it could not be stored. */
  readonly photoUrl: string | null
}

type OrderNews = {
  readonly number: number
  readonly placedAt: Temporal.Instant
  readonly startAt: Temporal.Instant | null
  readonly orderType: OrderType
  readonly paid: Cents
}

type NewOrderNews = {
  readonly number: number
  readonly placedAt: Temporal.Instant
  /** null: as soon as possible. */
  readonly scheduledFor: Temporal.Instant | null
  readonly orderType: OrderType
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  readonly combineTaxProcessing: boolean
  /** The page where signed-in staff see the whole order. */
  readonly url: string
}

type DisputeNews = {
  readonly number: number
  readonly placedAt: Temporal.Instant
  readonly amount: Cents
  /** The provider's code. */
  readonly reason: string
  readonly isInquiry: boolean
  readonly dueBy: Temporal.Instant | null
  readonly status: DisputeStatus
  /** The page where signed-in owners see the whole order. */
  readonly url: string
}

export type StaffNews =
  | ({ readonly kind: 'new_order' } & NewOrderNews)
  | ({ readonly kind: 'ordering_disabled' } & PauseNews)
  | ({ readonly kind: 'order_enabled' } & PauseNews)
  | { readonly kind: 'kitchen_silent'; readonly since: Temporal.Instant }
  | { readonly kind: 'kitchen_back'; readonly since: Temporal.Instant; readonly at: Temporal.Instant }
  | ({ readonly kind: 'order_waits' } & OrderNews)
  | ({ readonly kind: 'refund_failed' } & OrderNews)
  | ({ readonly kind: 'payment_disputed' | 'dispute_ended' } & DisputeNews)
  | ({ readonly kind: 'payment_differs' } & PaymentDifference)
  | {
      readonly kind: 'account_restricted'
      readonly lacks: readonly AccountCapability[]
      /** The page where the signed-in owner sees the account. */
      readonly url: string
    }
  | ({ readonly kind: 'courier_trouble'; readonly trouble: CourierTrouble } & OrderNews)

type StaffMailText = {
  readonly subject: string
  readonly lead: string
  readonly facts: readonly MailFact[]
  readonly button: { readonly label: string; readonly url: string } | null
  /** Further content, in separate cards. */
  readonly sections?: readonly MailSection[]
  readonly closing: string
}

/** MAI-18 */
export function staffMail(news: StaffNews, restaurant: { readonly name: string; readonly timezone: string }) {
  const sender = oneLine(restaurant.name)
  const { subject, lead, facts, button, closing, sections = [] } = describeNews(news, restaurant.timezone)
  const blocks: MailBlock[] = [{ kind: 'facts', facts }]
  if (button) blocks.push({ kind: 'button', ...button })
  const content: MailContent = {
    subject: `${subject} – ${sender}`,
    preview: lead,
    sender,
    heading: subject,
    lead,
    sections: [{ title: null, blocks }, ...sections],
    closing: [closing],
  }
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) }
}

function describeNews(news: StaffNews, timezone: string): StaffMailText {
  const time = (at: Temporal.Instant) => fullTime(at, timezone)
  switch (news.kind) {
    case 'new_order':
      return newOrder(news, time)
    case 'ordering_disabled':
      return {
        subject: 'Online ordering disabled',
        lead: `The kitchen has disabled online ordering ${news.duration}.`,
        facts: [
          fact('Reason', news.reason),
          fact('Since', time(news.disabledAt)),
          fact('Until', time(news.until)),
          ...(news.disabledBy ? [fact('At display', news.disabledBy)] : []),
        ],
        button: news.photoUrl === null ? null : { label: 'See the photo', url: news.photoUrl },
        closing:
          news.photoUrl === null
            ? 'The photo could not be stored: there may be no space left for files. Please tell your administrator. Ordering is enabled again by itself.'
            : 'The photo is shown to the owner, once signed in. Ordering is enabled again by itself.',
      }
    case 'order_enabled':
      return {
        subject: 'Online ordering re-enabled',
        lead: enabledMessage[0],
        facts: [
          fact('Enabled', time(news.enabledAt ?? news.until)),
          fact('By', news.autoEnabled ? 'itself, when the time was over' : byKitchen(news.enabledBy)),
          fact('Disabled', `${time(news.disabledAt)}: ${news.reason}`),
        ],
        button: null,
        closing: 'Diners can order again.',
      }
    case 'kitchen_silent':
      return {
        subject: 'No kitchen display is connected',
        lead: 'You are open for online orders, but no display would show them.',
        facts: [fact('Since', time(news.since))],
        button: null,
        closing: 'Please look after the display in the kitchen: its power, its network, its page.',
      }
    case 'kitchen_back':
      return {
        subject: 'The kitchen display is back',
        lead: 'Orders are shown in the kitchen again.',
        facts: [fact('Away since', time(news.since)), fact('Back', time(news.at))],
        button: null,
        closing: 'Orders that came meanwhile are on the display.',
      }
    case 'order_waits':
      return {
        subject: `Order ${formatOrderNumber(news.number)} waits`,
        lead: `Nobody in the kitchen has acknowledged it within ${unacknowledgedMinutes} minutes.`,
        facts: orderFacts(news, time),
        button: null,
        closing: 'Please see that somebody takes it.',
      }
    case 'courier_trouble':
      return {
        subject: `Delivery of order ${formatOrderNumber(news.number)} needs you`,
        lead: `${formatCourierTrouble(news.trouble)}.`,
        facts: orderFacts(news, time),
        button: null,
        closing:
          "Please open the order on the kitchen's display: another courier can be sent for there, at the restaurant's cost.",
      }
    case 'account_restricted':
      return {
        subject: 'Stripe account restricted',
        lead: "Stripe has restricted the restaurant's account, so card payments can fail.",
        facts: [fact('Not active', capabilityList(news.lacks))],
        button: { label: 'View the payment settings', url: news.url },
        closing:
          "Please finish the account's setup in the Stripe dashboard, which says what Stripe asks for.",
      }
    case 'payment_disputed':
      return {
        subject: `Payment of order ${formatOrderNumber(news.number)} disputed`,
        lead: news.isInquiry
          ? `The bank asks about ${formatDollars(news.amount)} on behalf of the cardholder. No money has been taken yet.`
          : `The cardholder wants ${formatDollars(news.amount)} back, and the bank has taken it until it decides.`,
        facts: disputeFacts(news, time),
        button: { label: 'See the evidence', url: news.url },
        closing:
          'Please answer in the payment provider’s own pages before the deadline. Without an answer the dispute is lost.',
      }
    case 'dispute_ended': {
      const outcome = outcomeOf(news.status) ?? 'closed'
      return {
        subject: `Dispute of order ${formatOrderNumber(news.number)} ${disputeOutcomeLabels[outcome]}`,
        lead: disputeEnds[outcome],
        facts: disputeFacts({ ...news, dueBy: null }, time),
        button: { label: 'See the dispute', url: news.url },
        closing:
          'The order keeps its place in all figures; disputed, won and lost money is counted beside them.',
      }
    }
    case 'payment_differs':
      return {
        subject: gapTitle(news),
        lead: gapText({ ...news, localAmount: news.ours, providerAmount: news.theirs }),
        facts: [
          ...(news.orderNumber === null ? [] : [fact('Order', formatOrderNumber(news.orderNumber))]),
          fact('With us', formatDollars(news.ours)),
          fact('At the payment provider', formatDollars(news.theirs)),
        ],
        button: null,
        closing: 'No money was moved. Please look at the payment in the payment provider’s own pages.',
      }
    case 'refund_failed':
      return {
        subject: `Refund of order ${formatOrderNumber(news.number)} failed`,
        lead: 'A refund of this order did not reach the diner.',
        facts: orderFacts(news, time),
        button: null,
        closing:
          "Please try it again from the order on the kitchen's display. Where that fails too, give the money back in the payment provider's own pages.",
      }
  }
}

const disputeEnds = {
  won: 'The bank has decided for the restaurant: the money stays.',
  lost: 'The bank has decided for the cardholder: the money is gone.',
  closed: 'The bank has closed it without a decision, and no money was taken.',
} as const satisfies Record<DisputeOutcome, string>

function disputeFacts(
  { number, placedAt, amount, reason, dueBy }: DisputeNews,
  time: (at: Temporal.Instant) => string,
): readonly MailFact[] {
  return [
    fact('Order', formatOrderNumber(number)),
    fact('Placed', time(placedAt)),
    fact('Amount', formatDollars(amount)),
    fact('Reason', formatDisputeReason(reason)),
    ...(dueBy ? [fact('Evidence is taken until', time(dueBy))] : []),
  ]
}

/** MAI-21 */
function newOrder(news: NewOrderNews, time: (at: Temporal.Instant) => string): StaffMailText {
  const { number, orderType, scheduledFor, lines, totals } = news
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    subject: `New order ${formatOrderNumber(number)}`,
    lead: `${items === 1 ? '1 item' : `${items} items`} for ${orderType}, ${formatDollars(totals.grandTotal)}.`,
    facts: [
      fact(orderTypeLabels[orderType], scheduledFor ? time(scheduledFor) : 'As soon as possible'),
      fact('Placed', time(news.placedAt)),
    ],
    button: { label: 'See the order', url: news.url },
    sections: [
      { title: 'Items', blocks: [{ kind: 'items', items: lines.map(itemOf) }] },
      { title: 'Paid', blocks: [{ kind: 'sums', rows: sumsOf(totals, news) }] },
    ],
    closing: 'Who has ordered is shown in the kitchen and, once you have signed in, behind the button above.',
  }
}

function byKitchen(display: string | null): string {
  return display ? `the kitchen, at display ${display}` : 'the kitchen'
}

function orderFacts(news: OrderNews, time: (at: Temporal.Instant) => string): MailFact[] {
  return [
    fact('Order', `${formatOrderNumber(news.number)}, ${news.orderType}`),
    fact('Placed', time(news.placedAt)),
    ...(news.startAt ? [fact('To be started', time(news.startAt))] : []),
  ]
}

function fact(name: string, line: string): MailFact {
  return { name, lines: [oneLine(line)], phone: null }
}
