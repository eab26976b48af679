import { expect, test } from 'vitest'
import { passkeyLimits, takesPasskeys, whyNotAddPasskey, whyNotFresh, whyNotPasskeyName } from './passkey.ts'

test.each([
  ['https://order.example', 'order.example', true],
  ['https://order.example', 'sakura.order.example', false],
  ['https://order.example', 'sakura.example', false],
  ['http://localhost:3000', 'localhost', true],
  ['http://localhost:3000', '127.0.0.1', false],
  ['http://127.0.0.1:3000', '127.0.0.1', false],
  ['http://[::1]:3000', '[::1]', false],
  ['https://203.0.113.7', '203.0.113.7', false],
  ['http://order.example', 'order.example', false],
])('[ACC-76] at the site %s, a page of %s takes passkeys: %s', (siteUrl, hostName, expected) => {
  expect(takesPasskeys(siteUrl, hostName)).toBe(expected)
})

test('[ACC-75] an account can have 20', () => {
  expect(whyNotAddPasskey(passkeyLimits.count - 1)).toBeNull()
  expect(whyNotAddPasskey(passkeyLimits.count)).toEqual({ kind: 'too_many_passkeys', max: 20 })
})

test('[ACC-75] without a password, a sign-in of the last ten minutes counts as confirmation', () => {
  expect(whyNotFresh(600_000)).toBeNull()
  expect(whyNotFresh(600_001)).toEqual({ kind: 'sign_in_too_old', minutes: 10 })
})

test.each([
  ['My phone', null],
  [' ', { kind: 'passkey_name_missing' }],
  ['x'.repeat(60), null],
  ['x'.repeat(61), { kind: 'name_too_long', max: 60 }],
])('[ACC-77] the name %j: %j', (name, refusal) => {
  expect(whyNotPasskeyName(name)).toEqual(refusal)
})
