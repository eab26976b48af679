import { expect, test } from 'vitest'
import { orderTypeRules } from '../ordering/order-types.ts'
import { adminStatusLabel } from '../ordering/status-labels.ts'
import { paymentLabel } from './order-labels.ts'

test.each([
  ['pending', 'New'],
  ['received', 'New'],
  ['acknowledged', 'Acknowledged'],
  ['preparing', 'Being Prepared'],
  ['ready', 'Ready for Delivery'],
  ['completed', 'Completed'],
  ['cancelled', 'Canceled'],
] as const)('[AOR-1] an order that is %s reads %s', (status, label) => {
  expect(adminStatusLabel(status, 'delivery')).toBe(label)
})

test('[AOR-1] a filter names a status for orders of any type', () => {
  expect(adminStatusLabel('ready', null)).toBe('Ready')
})

test.each([
  ['paid', 'Paid'],
  ['partly_refunded', 'Partly refunded'],
  ['refunded', 'Refunded'],
] as const)('[AOR-1] a payment that is %s reads %s', (status, label) => {
  expect(paymentLabel(status)).toBe(label)
})

test('[AOR-1] an order is for pickup or delivery', () => {
  expect(orderTypeRules).toMatchObject({ pickup: { label: 'Pickup' }, delivery: { label: 'Delivery' } })
})
