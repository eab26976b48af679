import {
  type DisputeOutcome,
  disputeOutcomeLabels,
  formatDisputeReason,
  outcomeOf,
} from '#domain/disputes/dispute.ts'
import { formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { gapText, gapTitle } from '#domain/reconciliation/gap-text.ts'
import { capabilityList } from '#domain/restaurant/payment-account.ts'
import type { MailFact } from './mail-content.ts'
import { type DisputeNews, type FormatTime, fact, type NewsTexts } from './staff-news.ts'

/** MAI-18, DSP-3, PAY-62: the texts about payments and the account that receives them. */
export const paymentNews: NewsTexts<
  'payment_disputed' | 'dispute_ended' | 'payment_differs' | 'account_restricted'
> = {
  payment_disputed: (news, time) => ({
    subject: `Payment of order ${formatOrderNumber(news.order.number)} disputed`,
    lead: news.isInquiry
      ? `The bank asks about ${formatDollars(news.amount)} on behalf of the cardholder. No money has been taken yet.`
      : `The cardholder wants ${formatDollars(news.amount)} back, and the bank has taken it until it decides.`,
    facts: factsOf(news, time),
    button: { label: 'View evidence', url: news.url },
    closing:
      'Please answer in the payment provider’s own pages before the deadline. Without an answer the dispute is lost.',
  }),
  dispute_ended(news, time) {
    const outcome = outcomeOf(news.status) ?? 'closed'
    return {
      subject: `Dispute of order ${formatOrderNumber(news.order.number)} ${disputeOutcomeLabels[outcome]}`,
      lead: disputeEnds[outcome],
      facts: factsOf({ ...news, dueBy: null }, time),
      button: { label: 'View dispute', url: news.url },
      closing:
        'The order keeps its place in all figures; disputed, won and lost money is counted beside them.',
    }
  },
  payment_differs: (news) => ({
    subject: gapTitle(news),
    lead: gapText({ ...news, localAmount: news.ours, providerAmount: news.theirs }),
    facts: [
      ...(news.orderNumber === null ? [] : [fact('Order', formatOrderNumber(news.orderNumber))]),
      fact('With us', formatDollars(news.ours)),
      fact('At the payment provider', formatDollars(news.theirs)),
    ],
    button: { label: 'View reconciliation', url: news.url },
    closing: 'No money was moved. Check the payment in the payment provider’s dashboard.',
  }),
  account_restricted: (news) => ({
    subject: 'Stripe account restricted',
    lead: "Stripe has restricted the restaurant's account, so card payments can fail.",
    facts: [fact('Not active', capabilityList(news.lacks))],
    button: { label: 'View the payment settings', url: news.url },
    closing: "Please finish the account's setup in the Stripe dashboard, which says what Stripe asks for.",
  }),
}

const disputeEnds = {
  won: 'The bank has decided for the restaurant: the money stays.',
  lost: 'The bank has decided for the cardholder: the money is gone.',
  closed: 'The bank has closed it without a decision, and no money was taken.',
} as const satisfies Record<DisputeOutcome, string>

function factsOf({ order, amount, reason, dueBy }: DisputeNews, time: FormatTime): readonly MailFact[] {
  return [
    fact('Order', formatOrderNumber(order.number)),
    fact('Placed', time(order.placedAt)),
    fact('Amount', formatDollars(amount)),
    fact('Reason', formatDisputeReason(reason)),
    ...(dueBy ? [fact('Evidence is taken until', time(dueBy))] : []),
  ]
}
