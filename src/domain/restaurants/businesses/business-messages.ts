import type { MessageTable } from '../../messages/message-table.ts'
import type { BusinessRefusal } from './business-refusals.ts'

export const businessMessages: MessageTable<BusinessRefusal> = {
  business_incomplete: 'Name and domain are required',
  business_domain_invalid: 'Please enter a domain such as example.com',
  business_domain_taken: 'Another business has this domain.',
  business_not_found: 'There is no such business.',
  business_has_restaurants: ({ restaurants }) =>
    `This business has restaurants: ${restaurants.join(', ')}. Move them to another business first.`,
}
