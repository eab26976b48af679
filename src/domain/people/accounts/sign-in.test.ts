import { expect, test } from 'vitest'
import { isNewDevice } from './sign-in.ts'

const phone = { device: 'Safari on iPhone', address: '203.0.113.7' }

test.each([
  ['the first one', [], false],
  ['the same device and address', [phone], false],
  ['another address', [{ ...phone, address: '203.0.113.8' }], true],
  ['another device', [{ ...phone, device: 'Chrome on Mac' }], true],
  ['one of several', [{ ...phone, device: 'Chrome on Mac' }, phone], false],
] as const)('[ACC-66] a sign-in after %s', (_, before, isNew) => {
  expect(isNewDevice(phone, before)).toBe(isNew)
})
