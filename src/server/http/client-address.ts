/** Where a request comes from, by address. */

import { BlockList, isIP } from 'node:net'

/** An address, or a network with the length of its prefix. */
export type Network = { readonly address: string; readonly prefix: number | null }

/** '10.0.0.1, 192.168.0.0/16' as networks; null where one of them is neither address nor network. */
export function parseNetworks(value: string): readonly Network[] | null {
  const networks = value.split(',').map((each) => parseNetwork(each.trim()))
  return networks.includes(null) ? null : networks.filter((each) => each !== null)
}

/**
 * SEC-5: the address that a request really comes from: that of its connection, or, where that is a trusted proxy's, the
 * last one that the proxies name and that is not itself a trusted proxy. What others claim does not count.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | null,
  trustedProxies: readonly Network[],
): string {
  const trusted = listOf(trustedProxies)
  const hops = (forwardedFor ?? '').split(',').map((each) => plain(each.trim()))
  let address = plain(peer)
  while (isTrusted(trusted, address)) {
    const before = hops.pop()
    if (!before || isIP(before) === 0) break
    address = before
  }
  return address
}

function parseNetwork(text: string): Network | null {
  const [address = '', length, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return null
  if (length === undefined) return { address, prefix: null }
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN
  return prefix <= (family === 4 ? 32 : 128) ? { address, prefix } : null
}

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const { address, prefix } of networks) {
    if (prefix === null) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, prefix, familyOf(address))
  }
  return list
}

function isTrusted(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** IPv4 addresses that came over an IPv6 socket, as IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
