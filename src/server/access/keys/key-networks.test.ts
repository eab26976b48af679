import { expect, test } from 'vitest'
import { isInNetworks, readNetwork } from './key-networks.ts'

test.each([
  ['203.0.113.0/24', '203.0.113.0/24'],
  [' 203.0.113.9 ', '203.0.113.9/32'],
  ['2001:DB8::/48', '2001:db8::/48'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['203.0.113.0/33', null],
  ['203.0.113.0/-1', null],
  ['203.0.113.0/', null],
  ['203.0.113/24', null],
  ['10.1', null],
  ['0x7f.0.0.1', null],
  ['2001:db8::/129', null],
  ['till.example', null],
  ['', null],
])('[KEY-11] %j is read as %j', (text, network) => {
  expect(readNetwork(text)).toBe(network)
})

test.each([
  ['203.0.113.9', [], true],
  ['203.0.113.9', ['203.0.113.0/24'], true],
  ['203.0.114.9', ['203.0.113.0/24'], false],
  ['::ffff:203.0.113.9', ['203.0.113.0/24'], true],
  ['2001:db8:0:1::5', ['203.0.113.0/24', '2001:db8::/48'], true],
  ['2001:db9::5', ['2001:db8::/48'], false],
  ['203.0.113.9', ['::/0'], false],
  ['unknown', ['0.0.0.0/0'], false],
] as const)('[KEY-11] %s in %j: %s', (address, networks, isInside) => {
  expect(isInNetworks(address, networks)).toBe(isInside)
})
