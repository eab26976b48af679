import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import type { Customer } from './customer.ts'
import { customerFaults } from './customer-check.ts'
import { type PaymentFacts, whyNotPayable } from './payment-readiness.ts'

const ada: Customer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '(212) 555-0100',
}
const nobody: Customer = { firstName: ' ', lastName: '', email: '', phone: '' }

test('[ORD-1] a complete form has no faults', () => {
  expect(customerFaults(ada, true)).toEqual([])
})

test('[ORD-1] every fault is reported, in the order of the form', () => {
  expect(customerFaults(nobody, false)).toEqual([
    { field: 'firstName', refusal: { kind: 'customer_field_missing', field: 'firstName' } },
    { field: 'lastName', refusal: { kind: 'customer_field_missing', field: 'lastName' } },
    { field: 'phone', refusal: { kind: 'customer_field_missing', field: 'phone' } },
    { field: 'email', refusal: { kind: 'customer_field_missing', field: 'email' } },
    { field: 'terms', refusal: { kind: 'terms_not_accepted' } },
  ])
})

test('[ORD-1] a filled but invalid field has its own message', () => {
  expect(customerFaults({ ...ada, email: 'ada', phone: '555-0100' }, true)).toEqual([
    { field: 'phone', refusal: { kind: 'phone_invalid' } },
    { field: 'email', refusal: { kind: 'email_invalid' } },
  ])
})

test.each(['O’Brien', "D'Arcy", 'Nguyễn', 'X', 'محمد', '山田', 'José María de la Cruz y Fernández', '🌮'])(
  '[ORD-1] %s is a name',
  (lastName) => {
    expect(customerFaults({ ...ada, lastName }, true)).toEqual([])
  },
)

test('[ORD-1] a name that is too long says so', () => {
  expect(customerFaults({ ...ada, firstName: 'a'.repeat(80), lastName: 'b'.repeat(81) }, true)).toEqual([
    { field: 'lastName', refusal: { kind: 'name_too_long', max: 80 } },
  ])
})

const ready: PaymentFacts = {
  restaurantId: toId('corner'),
  customer: ada,
  lines: ['a line'],
  orderType: 'delivery',
  deliveryAddress: '1 Main St, New York, NY 10001',
}

test.each([
  ['everything', {}, true],
  ['pickup without an address', { orderType: 'pickup', deliveryAddress: null }, true],
  ['no restaurant', { restaurantId: null }, false],
  ['no diner', { customer: null }, false],
  ['no first name', { customer: { ...ada, firstName: ' ' } }, false],
  ['no last name', { customer: { ...ada, lastName: '' } }, false],
  ['no email', { customer: { ...ada, email: '' } }, false],
  ['no phone', { customer: { ...ada, phone: '' } }, false],
  ['an empty cart', { lines: [] }, false],
  ['delivery without an address', { deliveryAddress: null }, false],
  ['delivery to a blank address', { deliveryAddress: '  ' }, false],
] as const)('[ORD-5] a payment with %s', (_, changes, isReady) => {
  expect(whyNotPayable({ ...ready, ...changes })).toEqual(isReady ? null : { kind: 'order_incomplete' })
})
