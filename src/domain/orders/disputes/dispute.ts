/** A dispute: a cardholder asks their bank to take a payment back. Separate from the order's payment status (DSP-1). */

import type { Cents } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'

/**
 * needs_response: the bank waits for our evidence · under_review: the bank has the evidence and decides · won: the money
 * is ours again · lost: the cardholder keeps the money · closed: ended without a decision, such as an inquiry without
 * consequences.
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

/** The final states of a dispute. */
export type DisputeOutcome = Exclude<DisputeStatus, 'needs_response' | 'under_review'>

export const disputeOutcomeLabels = {
  won: 'won',
  lost: 'lost',
  closed: 'closed without a decision',
} as const satisfies Record<DisputeOutcome, string>

/** null if the dispute has not ended. */
export function outcomeOf(status: DisputeStatus): DisputeOutcome | null {
  return status === 'needs_response' || status === 'under_review' ? null : status
}

/** DSP-4: whether the bank has not decided yet. */
export function isOpenDispute({ status }: { readonly status: DisputeStatus }): boolean {
  return outcomeOf(status) === null
}

/** DSP-4: while the bank decides, and after it has decided for the cardholder, a refund would return the money twice. */
export function blocksRefunds(dispute: { readonly status: DisputeStatus }): boolean {
  return isOpenDispute(dispute) || dispute.status === 'lost'
}

/** DSP-22: the dispute states that mark an order as disputed: those in which the restaurant can't refund its money. */
export const markingDisputeStatuses = disputeStatuses.filter((status) => blocksRefunds({ status }))

/** DSP-4: why nothing of this order can be refunded, or null. */
export function whyNotRefundDisputed(
  disputes: readonly { readonly status: DisputeStatus }[],
): Refusal | null {
  if (disputes.some(isOpenDispute)) return { kind: 'payment_disputed' }
  return disputes.some(({ status }) => status === 'lost') ? { kind: 'dispute_lost' } : null
}

/** Labels of the provider's reason codes. */
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

/** DSP-2: the bank's reason as text. `code`: the provider's reason code. */
export function formatDisputeReason(code: string): string {
  return Object.hasOwn(reasonLabels, code)
    ? (reasonLabels[code] ?? code)
    : code.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
}

/** The facts that decide whether the money can be taken back from a restaurant's own account. */
type ReversibleDispute = {
  readonly status: DisputeStatus
  /** The provider's id of the transfer to the restaurant's account; null if the money stayed with the platform. */
  readonly transferId: string | null
  /** The amount taken back; null if none was. */
  readonly reversed: Cents | null
}

/** DSP-6: why the restaurant's share of a lost dispute can't be taken back from its account, or null. */
export function whyNotReverseTransfer(dispute: ReversibleDispute): Refusal | null {
  if (dispute.status !== 'lost') return { kind: 'dispute_not_lost' }
  if (dispute.transferId === null) return { kind: 'nothing_passed_on' }
  return dispute.reversed === null ? null : { kind: 'transfer_reversed', amount: dispute.reversed }
}
