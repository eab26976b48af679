import { expect, test } from 'vitest'
import { erasedPerson } from '../../people/accounts/erased-person.ts'
import { dinerAddress, firstOrders } from './new-diners.ts'

test.each([
  [' Ada@Example.com ', 'ada@example.com'],
  [erasedPerson.email, null],
  ['', null],
])('[TRD-23] the diner with the address %j is recognized as %j', (email, address) => {
  expect(dinerAddress(email)).toBe(address)
})

test('[TRD-23] only the first order of a diner who was unknown before is new', () => {
  const orders = ['ada', 'bo', null, 'ada', 'cleo'].map((digest, id) => ({ id, digest }))
  expect(firstOrders(orders, new Set(['ada', 'cleo']))).toEqual([
    { id: 0, isNew: true },
    { id: 1, isNew: false },
    { id: 3, isNew: false },
    { id: 4, isNew: true },
  ])
})
