import { expect, test } from 'vitest'
import type { Diner } from '#contract/people/accounts.ts'
import { toId } from '#domain/ids.ts'
import { emptyCustomer } from '#domain/orders/ordering/customer.ts'
import { fillIn } from './fill-in.ts'

const diner: Diner = {
  id: toId<'User'>('0b0e7a4e-2f3f-4d3c-8a38-000000000001'),
  email: 'ada@example.com',
  name: 'Ada Byron',
  phone: '(212) 555-0142',
  emailVerified: false,
  secondFactor: false,
}
const filled = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '(212) 555-0142' }

test.each([
  ['nothing was typed', null],
  ['the fields are empty', emptyCustomer],
])('[ACC-5] if %s, the account fills in everything', (_when, typed) => {
  expect(fillIn(typed, diner)).toEqual(filled)
})

test('[ACC-5] typed values stay, except the email, which is the account’s', () => {
  const typed = { firstName: 'Gus', lastName: '', email: 'gus@example.com', phone: '(646' }
  expect(fillIn(typed, diner)).toEqual({ ...typed, email: 'ada@example.com' })
  expect(fillIn({ ...emptyCustomer, email: 'gus@example.com' }, diner)).toEqual(filled)
})

test('[ACC-5] after signing up with half a name typed, the account adds the rest', () => {
  expect(fillIn({ ...emptyCustomer, firstName: 'Ada' }, diner)).toEqual(filled)
  expect(fillIn({ ...emptyCustomer, lastName: ' byron ' }, diner)).toEqual({ ...filled, lastName: ' byron ' })
})

test('[ACC-5] filling in twice changes nothing', () => {
  expect(fillIn(filled, diner)).toEqual(filled)
})
