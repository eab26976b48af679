import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { DeliveryRefusal } from './delivery-refusals.ts'

const cases: MessageCases<DeliveryRefusal> = {
  delivery_off: [[{ kind: 'delivery_off' }, 'Currently we can only accept to-go orders for pick-up']],
  address_incomplete: [
    [{ kind: 'address_incomplete' }, 'Please provide a complete address with street, city, and state'],
  ],
  address_no_state_zip: [
    [{ kind: 'address_no_state_zip' }, 'Please include state and zip code in your address'],
  ],
  address_without_commas: [
    [
      { kind: 'address_without_commas' },
      'Please put commas between street, city, and state, such as 12 Grand St, New York, NY 10002',
    ],
  ],
  address_without_door: [
    [
      { kind: 'address_without_door' },
      'Couriers can’t deliver to a PO box or a military address. Please enter the street address of a door.',
    ],
  ],
  outside_delivery_area: [
    [{ kind: 'outside_delivery_area', zipCode: '60699' }, 'This restaurant does not deliver to 60699.'],
  ],
  delivery_not_possible: [
    [
      { kind: 'delivery_not_possible', message: 'The address is too far away.' },
      'The address is too far away.',
    ],
  ],
  courier_credentials_missing: [
    [{ kind: 'courier_credentials_missing' }, 'Uber Direct credentials not configured for this restaurant'],
  ],
  courier_customer_missing: [
    [{ kind: 'courier_customer_missing' }, 'Uber Direct Customer ID not configured for this restaurant'],
  ],
  courier_sign_in_failed: [
    [
      { kind: 'courier_sign_in_failed', status: 401, body: 'invalid_client' },
      'Uber OAuth failed: 401 - invalid_client',
    ],
  ],
  courier_quote_failed: [[{ kind: 'courier_quote_failed' }, 'Failed to get delivery quote from Uber']],
  courier_not_needed: [[{ kind: 'courier_not_needed' }, 'This order doesn’t need another courier now.']],
  quote_unknown: [[{ kind: 'quote_unknown' }, 'Please get a delivery quote for your address.']],
  quote_for_other_address: [
    [{ kind: 'quote_for_other_address' }, 'Your address has changed. Please get a new delivery quote.'],
  ],
  quote_for_other_time: [
    [
      { kind: 'quote_for_other_time' },
      'The time of your order has changed. Please get a new delivery quote.',
    ],
  ],
  quote_expired: [[{ kind: 'quote_expired' }, 'Your delivery quote has expired. Please get a new one.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
