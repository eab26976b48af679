import type Stripe from 'stripe'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { setAccount } from './accounts.ts'
import { finishPayment, holdPayments } from './confirm.ts'
import type { PaymentContext } from './context.ts'
import { closeDispute, disputePayment, reviewDispute } from './disputes.ts'
import type { CapabilityStatus, DisputeReason } from './objects.ts'
import { finishPayout, payOut } from './payouts.ts'
import { cancelRefund, failRefund, holdRefunds, type RefundFailure, settleRefund } from './refunds.ts'

/**
 * What happens at the provider without a request of ours, triggered by a test or on the sandbox's page. Each action throws
 * ApiError if it is not possible.
 */
export type PaymentActions = {
  /** SBX-30: the cardholder disputes the charge of a paid intent. Default reason: fraudulent. */
  readonly disputeCharge: (intentId: string, reason?: DisputeReason) => Stripe.Dispute
  /** SBX-30: evidence was submitted, and the bank reviews it. */
  readonly reviewDispute: (disputeId: string) => Stripe.Dispute
  readonly closeDispute: (disputeId: string, outcome: 'won' | 'lost') => Stripe.Dispute
  /** SBX-31: true leaves every new refund pending. */
  readonly holdRefunds: (held: boolean) => void
  /** SBX-31: fails a pending or succeeded refund. Default reason: unknown. */
  readonly failRefund: (refundId: string, reason?: RefundFailure) => Stripe.Refund
  readonly settleRefund: (refundId: string) => Stripe.Refund
  readonly cancelRefund: (refundId: string) => Stripe.Refund
  /** SBX-35: true leaves every payment in 'processing'. */
  readonly holdPayments: (held: boolean) => void
  readonly finishPayment: (intentId: string, outcome: 'succeeded' | 'failed') => void
  /** SBX-43: pays out what an account has, available or not. null: the platform. Returns the payout's id; null if there is nothing. */
  readonly payOut: (account: string | null) => string | null
  /** SBX-43: a payout arrives, or the bank returns it. */
  readonly finishPayout: (payoutId: string, outcome: 'paid' | 'failed') => void
  /** SBX-33: connects an account, or changes the capability of a connected one. */
  readonly setAccount: (accountId: string, capability: CapabilityStatus) => void
}

export function paymentActions(
  context: PaymentContext,
  webhooks: Webhooks,
  accountWebhooks: Webhooks,
): PaymentActions {
  const act = <Value>(work: () => Value): Value => {
    const value = context.store.transaction(work)
    webhooks.wake()
    accountWebhooks.wake()
    return value
  }
  return {
    disputeCharge: (id, reason = 'fraudulent') => act(() => disputePayment(context, id, reason)),
    reviewDispute: (id) => act(() => reviewDispute(context, id)),
    closeDispute: (id, outcome) => act(() => closeDispute(context, id, outcome)),
    holdRefunds: (held) => holdRefunds(context, held),
    failRefund: (id, reason = 'unknown') => act(() => failRefund(context, id, reason)),
    settleRefund: (id) => act(() => settleRefund(context, id)),
    cancelRefund: (id) => act(() => cancelRefund(context, id)),
    holdPayments: (held) => holdPayments(context, held),
    finishPayment: (id, outcome) => act(() => finishPayment(context, id, outcome)),
    payOut: (account) => act(() => payOut(context, account, { isEverything: true })?.id ?? null),
    finishPayout: (id, outcome) => act(() => finishPayout(context, id, outcome)),
    setAccount: (id, capability) => act(() => setAccount(context, id, capability)),
  }
}
