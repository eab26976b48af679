import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { PaymentRefusal } from './payment-refusals.ts'

const cases: MessageCases<PaymentRefusal> = {
  payments_off: [
    [
      { kind: 'payments_off' },
      'Card payments are not set up for this site. Please call the restaurant to order.',
    ],
  ],
  payment_system_failed: [
    [
      { kind: 'payment_system_failed', errorId: 'e-1' },
      "Failed to create payment intent: Our payment system didn't answer as it should. You haven't been charged. Please try again in a moment. (Error ID: e-1)",
    ],
  ],
  payment_not_succeeded: [
    [
      { kind: 'payment_not_succeeded', status: 'processing' },
      'Payment was not successful. Status: processing',
    ],
  ],
  payment_missing: [[{ kind: 'payment_missing' }, 'This payment could not be found.']],
  payment_mismatch: [
    [
      { kind: 'payment_mismatch' },
      "This payment doesn't match your order, so no order was placed. Please don't pay again.",
    ],
  ],
  payment_processing: [
    [
      { kind: 'payment_processing' },
      "Your earlier payment is still being processed. Please wait a moment, then try again. You won't be charged twice.",
    ],
  ],
  payment_unconfirmed: [
    [{ kind: 'payment_unconfirmed' }, 'We are confirming your payment. This can take a moment.'],
  ],
  paid_in_other_browser: [
    [
      { kind: 'paid_in_other_browser' },
      'This order is paid and placed. To open it here, use the link in your confirmation email.',
    ],
  ],
  not_paid_in_other_browser: [[{ kind: 'not_paid_in_other_browser' }, 'This order is not paid.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
