/** Companies that own restaurants (B3). */

/** BUS-1: the types of a business with their labels. */
export const businessTypes = {
  retail: 'Retail Store',
  service: 'Service Business',
  saas: 'SaaS Platform',
  marketplace: 'Marketplace',
  other: 'Other',
} as const

export type BusinessType = keyof typeof businessTypes

/** All types, for a schema. */
export function listBusinessTypes(): readonly BusinessType[] {
  // The table has exactly these keys.
  return Object.keys(businessTypes) as BusinessType[]
}
