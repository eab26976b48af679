import { payoutFailureText } from '#domain/money/payouts/payout-failure.ts'
import { formatDollars } from '#domain/money.ts'
import {
  type DisputeOutcome,
  disputeOutcomeLabels,
  formatDisputeReason,
  outcomeOf,
} from '#domain/orders/disputes/dispute.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { gapText, gapTitle } from '#domain/orders/reconciliation/gap-text.ts'
import { capabilityList } from '#domain/restaurants/settings/payment-account.ts'
import type { MailFact } from '../../messages/mail/mail-content.ts'
import { type DisputeNews, type FormatTime, fact, type NewsTexts } from './staff-news.ts'

/** MAI-18: the texts about payments and the account that receives them. */
export const paymentNews: NewsTexts<
  'payment_disputed' | 'dispute_ended' | 'payment_differs' | 'payout_failed' | 'account_restricted'
> = {
  payment_disputed: (news, time) => ({
    subject: `Payment of order ${formatOrderNumber(news.order.number)} disputed`,
    lead: news.isInquiry
      ? `The cardholder’s bank has opened an inquiry about ${formatDollars(news.amount)}. No money has been withdrawn yet.`
      : `The cardholder disputes ${formatDollars(news.amount)}. The bank holds the money until it decides.`,
    facts: factsOf(news, time),
    button: { label: 'View evidence', url: news.url },
    closing:
      'Please respond on the payment provider’s site before the deadline. Without a response the dispute is lost.',
  }),
  dispute_ended(news, time) {
    const outcome = outcomeOf(news.status) ?? 'closed'
    return {
      subject: `Dispute of order ${formatOrderNumber(news.order.number)} ${disputeOutcomeLabels[outcome]}`,
      lead: disputeEnds[outcome],
      facts: factsOf({ ...news, dueBy: null }, time),
      button: { label: 'View dispute', url: news.url },
      closing:
        'Sales figures still include the order; disputed, won and lost amounts are reported separately.',
    }
  },
  payment_differs: (news) => ({
    subject: gapTitle(news),
    lead: gapText({ ...news, localAmount: news.ours, providerAmount: news.theirs }),
    facts: [
      ...(news.orderNumber === null ? [] : [fact('Order', formatOrderNumber(news.orderNumber))]),
      fact('Our records', formatDollars(news.ours)),
      fact('Payment provider', formatDollars(news.theirs)),
    ],
    button: { label: 'View reconciliation', url: news.url },
    closing: 'No money was moved. Check the payment in the payment provider’s dashboard.',
  }),
  payout_failed: (news) => ({
    subject: `Payout of ${formatDollars(news.amount)} failed`,
    lead: payoutFailureText(news.failureCode),
    facts: [fact('Amount', formatDollars(news.amount)), fact('Payout', news.payoutId)],
    button: { label: 'View payouts', url: news.url },
    closing: 'No money is lost. Stripe pays out again once the bank account accepts payouts.',
  }),
  account_restricted: (news) => ({
    subject: 'Stripe account restricted',
    lead: "Stripe has restricted the restaurant's account, so card payments can fail.",
    facts: [fact('Not active', capabilityList(news.lacks))],
    button: { label: 'View payment settings', url: news.url },
    closing: "Please finish the account's setup in the Stripe dashboard, which lists what is missing.",
  }),
}

const disputeEnds = {
  won: 'The bank decided for the restaurant, which keeps the money.',
  lost: 'The bank decided for the cardholder, who keeps the money.',
  closed: 'The bank closed it without a decision. No money was taken.',
} as const satisfies Record<DisputeOutcome, string>

function factsOf({ order, amount, reason, dueBy }: DisputeNews, time: FormatTime): readonly MailFact[] {
  return [
    fact('Order', formatOrderNumber(order.number)),
    fact('Placed', time(order.placedAt)),
    fact('Amount', formatDollars(amount)),
    fact('Reason', formatDisputeReason(reason)),
    ...(dueBy ? [fact('Respond by', time(dueBy))] : []),
  ]
}
