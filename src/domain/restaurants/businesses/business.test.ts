import { expect, test } from 'vitest'
import { businessTypes } from './business.ts'

test('[BUS-1] there are five types, each with a name', () => {
  expect(businessTypes).toEqual({
    retail: 'Retail Store',
    service: 'Service Business',
    saas: 'SaaS Platform',
    marketplace: 'Marketplace',
    other: 'Other',
  })
})
