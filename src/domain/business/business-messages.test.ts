import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { BusinessRefusal } from './business-refusals.ts'

const cases: MessageCases<BusinessRefusal> = {
  business_incomplete: [[{ kind: 'business_incomplete' }, 'Name and domain are required']],
  business_domain_invalid: [
    [{ kind: 'business_domain_invalid' }, 'Please enter a domain such as example.com'],
  ],
  business_domain_taken: [[{ kind: 'business_domain_taken' }, 'Another business has this domain.']],
  business_not_found: [[{ kind: 'business_not_found' }, 'There is no such business.']],
  business_has_restaurants: [
    [
      { kind: 'business_has_restaurants', restaurants: ['Luna', 'Sakura'] },
      'This business has restaurants: Luna, Sakura. Move them to another business first.',
    ],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
