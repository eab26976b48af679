import { expect, test } from 'vitest'
import { auditPath } from './audit-path.ts'

const restaurant = { slug: 'luna', name: 'Luna' }
const id = '019a9d00-0000-7000-8000-00000000006a'
const product = { subject: 'product', subjectId: id, action: 'changed', restaurant } as const

test.each([
  [product, '/admin/products?restaurant=luna'],
  [{ ...product, action: 'deleted' }, null],
  [{ ...product, subject: 'order' }, `/admin/orders/${id}?restaurant=luna`],
  [{ ...product, subject: 'person', restaurant: null }, `/admin/users/${id}`],
  [{ ...product, subject: 'person', subjectId: 'Erased', restaurant: null }, null],
  [{ ...product, subject: 'image' }, '/admin/media?restaurant=luna'],
  [{ ...product, subject: 'business_day' }, '/admin/reports?restaurant=luna'],
] as const)('[AUD-9] %j is shown at %s', (entry, path) => {
  expect(auditPath(entry)).toBe(path)
})
