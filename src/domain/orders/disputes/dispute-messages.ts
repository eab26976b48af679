import type { MessageTable } from '../../messages/message-table.ts'
import { formatDollars } from '../../money.ts'
import type { DisputeRefusal } from './dispute-refusals.ts'

export const disputeMessages: MessageTable<DisputeRefusal> = {
  payment_disputed:
    'The cardholder has disputed this payment at the bank. Nothing can be refunded until the bank decides: it may give the money back itself.',
  dispute_lost:
    'The bank has given the money of this payment back to the cardholder. A refund would give it back twice.',
  dispute_not_found: 'Dispute not found.',
  dispute_not_lost:
    'Only the money of a dispute that was lost can be taken back from the restaurant’s account.',
  nothing_passed_on: 'This payment stayed with the platform, so there is nothing to take back.',
  transfer_reversed: ({ amount }) => `${formatDollars(amount)} was taken back already.`,
  transfer_unconfirmed:
    'The payment provider didn’t answer, so this may not have happened yet. Please try again in a moment: it is done once.',
  transfer_refused: ({ code }) =>
    `The payment provider has refused this (${code}). Look at the transfer in its own pages.`,
}
