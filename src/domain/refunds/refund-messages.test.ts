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
  refund_items_missing: [
    [{ kind: 'refund_items_missing' }, 'Please choose at least one item that was paid for.'],
  ],
  refund_item_unknown: [
    [
      { kind: 'refund_item_unknown' },
      'One of these items does not belong to this order. Nothing was refunded.',
    ],
  ],
  refund_item_gone: [
    [
      { kind: 'refund_item_gone', name: 'Miso Ramen', left: 0 },
      'Miso Ramen was already refunded. Nothing more was refunded.',
    ],
    [
      { kind: 'refund_item_gone', name: 'Gyoza', left: 2 },
      'Only 2 × Gyoza can still be refunded. Nothing was refunded.',
    ],
  ],
  refund_changed: [
    [
      { kind: 'refund_changed', amount: cents(1089) },
      'Something of this order was refunded meanwhile: these items now come to $10.89. Nothing was refunded; check the amount and try again.',
    ],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
