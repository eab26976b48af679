/** Companies that have restaurants (B3). */

/** BUS-1: what a company can be, with what it is called. */
export const businessTypes = {
  retail: 'Retail Store',
  service: 'Service Business',
  saas: 'SaaS Platform',
  marketplace: 'Marketplace',
  other: 'Other',
} as const

export type BusinessType = keyof typeof businessTypes
