import { type Cents, formatDollars } from '../../money.ts'
import type { RefusalTable } from '../../refusal-table.ts'

/** Why a disputed payment can't be refunded, or its money not be taken back from the restaurant. */
export const disputeRefusals = {
  /** DSP-4: the bank has not decided yet, or decided for the cardholder. */
  payment_disputed:
    'The cardholder has disputed this payment at the bank. Nothing can be refunded until the bank decides: it may give the money back itself.',
  dispute_lost:
    'The bank has given the money of this payment back to the cardholder. A refund would give it back twice.',
  dispute_not_found: 'Dispute not found.',
  dispute_not_lost:
    'Only the money of a dispute that was lost can be taken back from the restaurant’s account.',
  nothing_passed_on: 'This payment stayed with the platform, so there is nothing to take back.',
  transfer_reversed: ({ amount }: { readonly amount: Cents }) =>
    `${formatDollars(amount)} was taken back already.`,
  /** The provider is unreachable or refused. */
  transfer_unconfirmed:
    'The payment provider didn’t answer, so this may not have happened yet. Please try again in a moment: it is done once.',
  transfer_refused: ({ code }: { readonly code: string }) =>
    `The payment provider has refused this (${code}). Look at the transfer in its own pages.`,
} satisfies RefusalTable
