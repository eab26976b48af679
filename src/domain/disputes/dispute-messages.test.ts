import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import { cents } from '../money.ts'
import type { DisputeRefusal } from './dispute-refusals.ts'

const cases: MessageCases<DisputeRefusal> = {
  payment_disputed: [
    [
      { kind: 'payment_disputed' },
      'The cardholder has disputed this payment at the bank. Nothing can be refunded until the bank decides: it may give the money back itself.',
    ],
  ],
  dispute_lost: [
    [
      { kind: 'dispute_lost' },
      'The bank has given the money of this payment back to the cardholder. A refund would give it back twice.',
    ],
  ],
  dispute_not_found: [[{ kind: 'dispute_not_found' }, 'Dispute not found.']],
  dispute_not_lost: [
    [
      { kind: 'dispute_not_lost' },
      'Only the money of a dispute that was lost can be taken back from the restaurant’s account.',
    ],
  ],
  nothing_passed_on: [
    [
      { kind: 'nothing_passed_on' },
      'This payment stayed with the platform, so there is nothing to take back.',
    ],
  ],
  transfer_reversed: [[{ kind: 'transfer_reversed', amount: cents(1250) }, '$12.50 was taken back already.']],
  transfer_unconfirmed: [
    [
      { kind: 'transfer_unconfirmed' },
      'The payment provider didn’t answer, so this may not have happened yet. Please try again in a moment: it is done once.',
    ],
  ],
  transfer_refused: [
    [
      { kind: 'transfer_refused', code: 'balance_insufficient' },
      'The payment provider has refused this (balance_insufficient). Look at the transfer in its own pages.',
    ],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
