import { expect, test } from 'vitest'
import { clientAddress, parseNetworks } from './client-address.ts'

const proxies = parseNetworks('10.0.0.0/8, ::1, 192.0.2.7') ?? []

test.each([
  ['a connection without proxies', '203.0.113.9', null, '203.0.113.9'],
  ['a stranger who claims to be somebody else', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['a trusted proxy over IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [
    'a chain of two, behind which somebody claims more',
    '::1',
    '1.1.1.1, 198.51.100.1, 192.0.2.7',
    '198.51.100.1',
  ],
  ['a proxy that says nothing', '10.1.2.3', null, '10.1.2.3'],
  ['a proxy that says nonsense', '10.1.2.3', 'unknown', '10.1.2.3'],
])('[SEC-5] %s', (_what, peer, forwarded, address) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(address)
})

test.each(['10.0.0.0/33', '10.0.0', 'proxy', '::1/129', '1.1.1.1/8/8', ''])(
  '[SEC-5] %o is no network',
  (text) => {
    expect(parseNetworks(text)).toBeNull()
  },
)
