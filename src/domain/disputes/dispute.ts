/** A dispute: the holder of a card takes a payment back by their bank. A fact of its own beside the order's payment (DSP-1). */

import type { Cents } from '../money.ts'
import type { Refusal } from '../refusal.ts'

/**
 * needs_response: the bank waits for our evidence · under_review: it has it, and decides · won: the money is ours again ·
 * lost: it is the holder's · closed: it ended without a decision, as an inquiry that came to nothing.
 */
export const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

export const disputeStatusLabels = {
  needs_response: 'Needs response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
} as const satisfies Record<DisputeStatus, string>

/** How one ends. */
export type DisputeOutcome = Exclude<DisputeStatus, 'needs_response' | 'under_review'>

export const disputeOutcomeLabels = {
  won: 'won',
  lost: 'lost',
  closed: 'closed without a decision',
} as const satisfies Record<DisputeOutcome, string>

/** null: it has not ended. */
export function outcomeOf(status: DisputeStatus): DisputeOutcome | null {
  return status === 'needs_response' || status === 'under_review' ? null : status
}

/** DSP-4: the bank has not decided yet. */
export function isOpenDispute({ status }: { readonly status: DisputeStatus }): boolean {
  return outcomeOf(status) === null
}

/** DSP-4: while the bank decides, and once it has decided for the holder, a refund would be money for the second time. */
export function blocksRefunds(dispute: { readonly status: DisputeStatus }): boolean {
  return isOpenDispute(dispute) || dispute.status === 'lost'
}

/** DSP-22: the states of a dispute that mark its order as disputed: those in which its money is not the restaurant’s to refund. */
export const markingDisputeStatuses = disputeStatuses.filter((status) => blocksRefunds({ status }))

/** DSP-4: why nothing of this order can be refunded, or null. */
export function whyNotRefundDisputed(
  disputes: readonly { readonly status: DisputeStatus }[],
): Refusal | null {
  if (disputes.some(isOpenDispute)) return { kind: 'payment_disputed' }
  return disputes.some(({ status }) => status === 'lost') ? { kind: 'dispute_lost' } : null
}

/** The provider's codes of reasons, as people say them. */
const reasonLabels: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank can’t process the payment',
  check_returned: 'A check was returned',
  credit_not_processed: 'A promised refund didn’t arrive',
  customer_initiated: 'The cardholder took it back',
  debit_not_authorized: 'The payment was not authorized',
  duplicate: 'It was charged twice',
  fraudulent: 'The cardholder says the payment is fraudulent',
  general: 'No reason given',
  incorrect_account_details: 'The account details are incorrect',
  insufficient_funds: 'Insufficient funds',
  noncompliant: 'The payment breaks a rule of the card network',
  product_not_received: 'The order wasn’t received',
  product_unacceptable: 'The order was defective or not as described',
  subscription_canceled: 'A subscription was canceled',
  unrecognized: 'The cardholder doesn’t recognize the payment',
}

/** DSP-2: the reason that the bank gives, in words. `code`: the provider's. */
export function formatDisputeReason(code: string): string {
  return Object.hasOwn(reasonLabels, code)
    ? (reasonLabels[code] ?? code)
    : code.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
}

/** What a decision on taking the money back from a restaurant's own account needs to know. */
export type ReversibleDispute = {
  readonly status: DisputeStatus
  /** The provider's name of the transfer that passed the payment on; null: it stayed with the platform. */
  readonly transferId: string | null
  /** What was taken back; null: nothing yet. */
  readonly reversed: Cents | null
}

/** DSP-6: why the restaurant's share of a lost dispute can't be taken back from its account, or null. */
export function whyNotReverseTransfer(dispute: ReversibleDispute): Refusal | null {
  if (dispute.status !== 'lost') return { kind: 'dispute_not_lost' }
  if (dispute.transferId === null) return { kind: 'nothing_passed_on' }
  return dispute.reversed === null ? null : { kind: 'transfer_reversed', amount: dispute.reversed }
}
