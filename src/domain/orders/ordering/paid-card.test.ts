import { expect, test } from 'vitest'
import { formatPaidCard } from './paid-card.ts'

test.each([
  ['visa', 'Visa ending in 4242'],
  ['amex', 'Amex ending in 4242'],
  ['unionpay', 'UnionPay ending in 4242'],
  ['unknown', 'Card ending in 4242'],
])('[ORD-41] a card of %s is %s', (brand, expected) => {
  expect(formatPaidCard({ brand, last4: '4242' })).toBe(expected)
})
