import { expect, test } from 'vitest'
import { completeName, contactToSave, customerOf } from './contact.ts'

const ada = { name: 'Ada Byron', phone: '(212) 555-0142', email: 'ada@example.com' }

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['Ada', 'Ada', ''],
  [' Maria  del Carmen Ruiz ', 'Maria', 'del Carmen Ruiz'],
  ['', '', ''],
])('[ACC-5] %o fills in %o and %o', (name, firstName, lastName) => {
  expect(customerOf({ ...ada, name })).toEqual({ firstName, lastName, email: ada.email, phone: ada.phone })
})

test('[ACC-5] a name that is too long for the fields of an order is truncated to their limits', () => {
  const { firstName, lastName } = customerOf({ ...ada, name: `${'a'.repeat(100)} ${'b'.repeat(60)}` })
  expect([firstName, lastName]).toEqual(['a'.repeat(100), 'b'.repeat(60)])
})

test('[ACC-5] an account without a phone leaves the phone empty', () => {
  expect(customerOf({ ...ada, phone: null }).phone).toBe('')
})

test('[ACC-6] what an account already has is not saved again', () => {
  expect(contactToSave(ada, customerOf(ada))).toBeNull()
  expect(contactToSave(ada, { ...customerOf(ada), phone: '212-555-0142' })).toBeNull()
})

test.each([
  ['a missing phone', { ...ada, phone: null }, customerOf(ada)],
  ['a changed phone', { ...ada, phone: '(646) 555-0100' }, customerOf(ada)],
  ['a changed name', { ...ada, name: 'Augusta Ada King' }, { ...customerOf(ada), firstName: ' Ada ' }],
])('[ACC-6] %s is saved with the name', (_what, account, customer) => {
  expect(contactToSave(account, customer)).toEqual({ name: 'Ada Byron', phone: '(212) 555-0142' })
})

test.each([
  ['Ada', '', 'Ada Byron', 'Ada', 'Byron'],
  ['ada', '', ' Ada  Byron ', 'ada', 'Byron'],
  ['', 'Byron', 'Ada Byron', 'Ada', 'Byron'],
  ['Maria del Carmen', '', 'Maria del Carmen Ruiz', 'Maria del Carmen', 'Ruiz'],
  ['', 'Carmen Ruiz', 'Maria del Carmen Ruiz', 'Maria del', 'Carmen Ruiz'],
  ['Gus', '', 'Ada Byron', 'Gus', ''],
  ['Ad', '', 'Ada Byron', 'Ad', ''],
  ['', 'King', 'Ada Byron', '', 'King'],
  ['Ada', '', 'Ada', 'Ada', ''],
  ['Ada', 'King', 'Ada Byron', 'Ada', 'King'],
  ['Ada Maria Byron', '', 'Ada', 'Ada Maria Byron', ''],
])(
  '[ACC-5] %o and %o, with the account of %o, become %o and %o',
  (firstName, lastName, name, first, last) => {
    expect(completeName({ firstName, lastName }, { name })).toEqual({ firstName: first, lastName: last })
  },
)
