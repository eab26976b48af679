import { expect, test } from 'vitest'
import { orderTypeLabels } from '../ordering/order-type-labels.ts'
import { adminStatusLabel, paymentLabel } from './order-labels.ts'

test.each([
  ['pending', 'Pending'],
  ['received', 'Received'],
  ['acknowledged', 'Acknowledged'],
  ['preparing', 'Being Prepared'],
  ['ready', 'Ready for Delivery'],
  ['completed', 'Completed'],
  ['cancelled', 'Canceled'],
] as const)('[AOR-1] an order that is %s reads %s', (status, label) => {
  expect(adminStatusLabel(status, 'delivery')).toBe(label)
})

test.each([
  ['paid', 'Paid'],
  ['partly_refunded', 'Partly refunded'],
  ['refunded', 'Refunded'],
] as const)('[AOR-1] a payment that is %s reads %s', (status, label) => {
  expect(paymentLabel(status)).toBe(label)
})

test('[AOR-1] an order is for pickup or delivery', () => {
  expect(orderTypeLabels).toEqual({ pickup: 'Pickup', delivery: 'Delivery' })
})
