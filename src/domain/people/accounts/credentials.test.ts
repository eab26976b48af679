import { expect, test } from 'vitest'
import { refusalMessage } from '../../messages/messages.ts'
import { signInFaults, signUpFaults } from './credentials.ts'

const good = { name: 'Ada Byron', phone: '(212) 555-0142', email: 'ada@example.com', password: 'secret' }

function faultMessages(changes: Partial<typeof good>) {
  return signUpFaults({ ...good, ...changes }).map(({ field, refusal }) => [field, refusalMessage(refusal)])
}

test('[ACC-1] a complete form has no fault', () => {
  expect(signUpFaults(good)).toEqual([])
  expect(signInFaults(good)).toEqual([])
})

test('[ACC-1] every empty field is reported, in the order of the form', () => {
  expect(faultMessages({ name: ' ', phone: '', email: '', password: '' })).toEqual([
    ['name', 'Name is required'],
    ['phone', 'Phone number is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ])
  expect(signInFaults({ email: '', password: '' }).map(({ field }) => field)).toEqual(['email', 'password'])
})

test.each(['ada', 'ada@', '@example.com', 'a da@example.com', 'ada@example', `${'a'.repeat(250)}@b.co`])(
  '[ACC-1] %s is not an email address',
  (email) => {
    expect(faultMessages({ email })).toEqual([['email', 'Invalid email address']])
  },
)

test.each([
  ['five characters', '12345', 'Password must be at least 6 characters'],
  ['129 characters', 'x'.repeat(129), 'Password can have at most 128 characters'],
])('[ACC-2] a password of %s', (_what, password, message) => {
  expect(faultMessages({ password })).toEqual([['password', message]])
})

test.each(['123456', ' '.repeat(6), 'x'.repeat(128)])('[ACC-2] %o is a password', (password) => {
  expect(faultMessages({ password })).toEqual([])
})

test('[ACC-2] a name has a maximum length, and a phone has ten digits', () => {
  expect(faultMessages({ name: 'x'.repeat(162), phone: '555-0142' })).toEqual([
    ['name', 'A name can have at most 161 letters'],
    ['phone', 'Please enter a 10-digit phone number, or one that begins with + and the country code.'],
  ])
})
