import { expect, test } from 'vitest'
import { whyNotUnlink } from './identity.ts'

const password = { id: 'password' }
const google = { id: 'google' }

test.each([
  [[password, google], 'google', null],
  [[password, google], 'password', null],
  [[google], 'google', { kind: 'identity_is_last' }],
  [[password, google], 'github', { kind: 'identity_not_found' }],
  [[], 'google', { kind: 'identity_not_found' }],
])('[ACC-49] with the sign-in methods %j, removing %s: %j', (own, id, refusal) => {
  expect(whyNotUnlink(own, id)).toEqual(refusal)
})

test('[ACC-49] a passkey counts as another method', () => {
  expect(whyNotUnlink([password], 'password', 1)).toBeNull()
  expect(whyNotUnlink([], 'password', 1)).toEqual({ kind: 'identity_not_found' })
})
