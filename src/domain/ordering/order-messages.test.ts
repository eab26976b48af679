import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { OrderRefusal } from './order-refusals.ts'

const cases: MessageCases<OrderRefusal> = {
  customer_field_missing: [
    [{ kind: 'customer_field_missing', field: 'firstName' }, 'First name is required.'],
    [{ kind: 'customer_field_missing', field: 'lastName' }, 'Last name is required.'],
    [{ kind: 'customer_field_missing', field: 'email' }, 'Email is required.'],
    [{ kind: 'customer_field_missing', field: 'phone' }, 'Phone number is required.'],
  ],
  email_invalid: [[{ kind: 'email_invalid' }, 'Invalid email address']],
  phone_invalid: [
    [
      { kind: 'phone_invalid' },
      'Please enter a 10-digit phone number, or one that begins with + and the country code.',
    ],
  ],
  terms_not_accepted: [[{ kind: 'terms_not_accepted' }, 'You must accept the Terms of Service to continue.']],
  terms_changed: [
    [
      { kind: 'terms_changed' },
      'The Terms of Service have changed. Please read and accept them again. Nothing was charged.',
    ],
  ],
  product_no_longer_offered: [
    [{ kind: 'product_no_longer_offered', name: 'Edamame' }, 'Edamame is no longer offered.'],
  ],
  product_not_served_now: [
    [{ kind: 'product_not_served_now', name: 'Edamame' }, 'Edamame is not served right now.'],
  ],
  order_incomplete: [
    [
      { kind: 'order_incomplete' },
      'Missing required order information. Please go back and review your order details.',
    ],
  ],
  checkout_replaced: [
    [
      { kind: 'checkout_replaced' },
      'This order was changed in another window. Please review it and pay again.',
    ],
  ],
  checkout_not_found: [[{ kind: 'checkout_not_found' }, 'Missing order information. Please start over.']],
  order_not_found: [[{ kind: 'order_not_found' }, 'This order could not be found.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
