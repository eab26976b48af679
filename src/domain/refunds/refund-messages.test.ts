import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import { cents } from '../money.ts'
import type { RefundRefusal } from './refund-refusals.ts'

const cases: MessageCases<RefundRefusal> = {
  refund_unconfirmed: [
    [
      { kind: 'refund_unconfirmed' },
      'The payment provider can not be asked just now whether this was given back after all. Nothing has changed; please try again in a moment.',
    ],
  ],
  nothing_to_refund: [[{ kind: 'nothing_to_refund' }, 'There is nothing left to refund on this order.']],
  refund_amount_missing: [[{ kind: 'refund_amount_missing' }, 'Please enter an amount above $0.00.']],
  refund_requested_otherwise: [
    [
      { kind: 'refund_requested_otherwise', amount: cents(300) },
      'This refund was already requested for $3.00, so nothing more was given back. Look at the order before you request another refund.',
    ],
  ],
  refund_too_high: [
    [{ kind: 'refund_too_high', most: cents(1250) }, 'At most $12.50 of this order can be refunded.'],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
