/** The IP address of a request's client. */

import { BlockList, isIP } from 'node:net'

/** An address, or a network with its prefix length. */
export type Network = { readonly address: string; readonly prefix: number | null }

/** Parses '10.0.0.1, 192.168.0.0/16' to networks; null if one of them is neither an address nor a network. */
export function parseNetworks(value: string): readonly Network[] | null {
  const networks = value.split(',').map((text) => parseNetwork(text.trim()))
  return networks.includes(null) ? null : networks.filter((network) => network !== null)
}

/**
 * SEC-5: returns the real address of a request: the connection's or, if that is a trusted proxy, the last forwarded address
 * that is not itself a trusted proxy. Addresses claimed by others are ignored.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | null,
  trustedProxies: readonly Network[],
): string {
  const isTrusted = createTrust(trustedProxies)
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(peer)
  while (isTrusted(address)) {
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

const trusts = new WeakMap<readonly Network[], (address: string) => boolean>()

/** SEC-5: returns whether an address is in one of the networks. Made once for each list. */
export function createTrust(networks: readonly Network[]): (address: string) => boolean {
  const cached = trusts.get(networks)
  if (cached) return cached
  const list = listOf(networks)
  const isTrusted = (address: string) => {
    const checked = plain(address)
    return isIP(checked) !== 0 && list.check(checked, familyOf(checked))
  }
  trusts.set(networks, isTrusted)
  return isTrusted
}

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const { address, prefix } of networks) {
    if (prefix === null) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, prefix, familyOf(address))
  }
  return list
}

/** Converts IPv4 addresses of IPv6 sockets to plain IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
