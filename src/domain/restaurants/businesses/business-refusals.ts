import type { RefusalTable } from '../../refusal-table.ts'

/** Why a business can't be saved or deleted. */
export const businessRefusals = {
  business_incomplete: 'Name and domain are required',
  business_domain_invalid: 'Please enter a domain such as example.com',
  business_domain_taken: 'Another business has this domain.',
  business_not_found: 'There is no such business.',
  /** `restaurants`: their names. */
  business_has_restaurants: ({ restaurants }: { readonly restaurants: readonly string[] }) =>
    `This business has restaurants: ${restaurants.join(', ')}. Move them to another business first.`,
} satisfies RefusalTable
