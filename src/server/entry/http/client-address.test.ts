import { expect, test } from 'vitest'
import { clientAddress, parseNetworks } from '../../platform/http/client-address.ts'

const proxies = parseNetworks('10.0.0.0/8, ::1, 192.0.2.7') ?? []

test.each([
  ['a connection without proxies', '203.0.113.9', null, '203.0.113.9'],
  ['an untrusted client that claims another address', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['a trusted proxy over IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [
    'a chain of two proxies with a forged address before it',
    '::1',
    '1.1.1.1, 198.51.100.1, 192.0.2.7',
    '198.51.100.1',
  ],
  ['a proxy without a forwarded address', '10.1.2.3', null, '10.1.2.3'],
  ['a proxy with an invalid forwarded address', '10.1.2.3', 'unknown', '10.1.2.3'],
])('[SEC-5] %s', (_what, peer, forwarded, address) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(address)
})

test.each(['10.0.0.0/33', '10.0.0', 'proxy', '::1/129', '1.1.1.1/8/8', ''])(
  '[SEC-5] %o is not a network',
  (text) => {
    expect(parseNetworks(text)).toBeNull()
  },
)
