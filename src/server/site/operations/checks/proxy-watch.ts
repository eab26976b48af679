/** Notices a proxy that is not trusted: all its diners then count as one client. */

import { BlockList, isIP } from 'node:net'
import { createTrust, type Network } from '../../../platform/http/client-address.ts'
import type { Clock } from '../../../platform/runtime/clock.ts'
import type { Log } from '../../../platform/runtime/log.ts'

export type ProxyWatch = {
  /** Records a request from the connection's address `peer` that says whom it was forwarded for. */
  recordForward(peer: string): void
  /** The problem, as a message for administrators; null if there was none within a quarter of an hour. */
  warning(): string | null
}

/** How long a forwarded request counts as a problem. */
const recent = { minutes: 15 } as const
/** How often it is said in the log. */
const logEvery = { hours: 1 } as const

/** OPS-23: counts requests that an untrusted address forwarded. */
export function createProxyWatch(
  trustedProxies: readonly Network[],
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  count: () => void,
): ProxyWatch {
  const isTrusted = createTrust(trustedProxies)
  let last: { readonly peer: string; readonly at: Temporal.Instant } | null = null
  let loggedAt: Temporal.Instant | null = null
  return {
    recordForward(peer) {
      if (isTrusted(peer)) return
      const at = clock.now()
      last = { peer: describePeer(peer), at }
      count()
      if (loggedAt && Temporal.Instant.compare(at, loggedAt.add(logEvery)) < 0) return
      loggedAt = at
      log.warn({ peer: last.peer }, 'requests are forwarded by an address that is not in TRUSTED_PROXIES')
    },
    warning() {
      if (!last || Temporal.Instant.compare(clock.now(), last.at.add(recent)) > 0) return null
      return `Requests are forwarded by ${last.peer}, which is not in TRUSTED_PROXIES. All its visitors share one rate limit.`
    },
  }
}

/** LOG-1: the address of a proxy in a private network; a public one may be a visitor's own and is not named. */
function describePeer(peer: string): string {
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return isIP(address) !== 0 && privateNetworks.check(address, family) ? address : 'a public address'
}

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')
