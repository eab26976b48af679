/** Checks the hosts that people visit: their DNS records and certificates. */

import { connect } from 'node:tls'
import { type Finding, fault, ok, warning } from './finding.ts'

/** What a connection to a host shows. */
export type HostFacts =
  | {
      readonly kind: 'connected'
      readonly validTo: Date /** Why the certificate is not trusted. */
      readonly distrust: string | null
    }
  /** `code`: the system's, such as 'ENOTFOUND' or 'ECONNREFUSED'. */
  | { readonly kind: 'failed'; readonly code: string }

const timeoutMs = 5_000

/** DOC-50: connects to the host by TLS and reads its certificate. */
export function readHost(host: string, port = 443): Promise<HostFacts> {
  return new Promise((resolve) => {
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs },
      () => {
        const validTo = new Date(socket.getPeerCertificate().valid_to)
        resolve({
          kind: 'connected',
          validTo,
          distrust: socket.authorized ? null : String(socket.authorizationError),
        })
        socket.destroy()
      },
    )
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
    socket.once('error', (error) =>
      resolve({ kind: 'failed', code: 'code' in error ? String(error.code) : 'unknown' }),
    )
  })
}

/** DOC-50: a host without DNS record, https or a valid certificate is a fault. */
export function judgeHost(host: string, facts: HostFacts, now: Date): Finding {
  const check = 'Hosts'
  if (facts.kind === 'failed') {
    const isUnknown = ['ENOTFOUND', 'EAI_AGAIN'].includes(facts.code)
    return isUnknown
      ? fault(
          check,
          `${host} has no DNS record.`,
          'Add one that leads to the proxy (docs/operating/installing.md).',
        )
      : fault(
          check,
          `${host} does not answer by https (${facts.code}).`,
          'Check the proxy and the firewall (port 443).',
        )
  }
  const days = Math.floor((facts.validTo.getTime() - now.getTime()) / 86_400_000)
  if (days < 0)
    return fault(
      check,
      `The certificate of ${host} has expired.`,
      "Renew it; see the proxy's log for why that failed.",
    )
  if (facts.distrust !== null)
    return fault(
      check,
      `Browsers don't trust the certificate of ${host} (${facts.distrust}).`,
      'Get one for this name (docs/operating/installing.md).',
    )
  if (days < 14)
    return warning(
      check,
      `The certificate of ${host} expires in ${days} days.`,
      "Renew it; see the proxy's log for why that failed.",
    )
  return ok(check, `${host} has a certificate for ${days} days.`)
}
