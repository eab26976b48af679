import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:DB8:1:2::7', '2001:db8:1::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['ada@example.com', null],
  ['019a9d00-0000-7000-8000-00000000001a', null],
  ['session 203', null],
  ['', null],
])('[SEC-71] the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
