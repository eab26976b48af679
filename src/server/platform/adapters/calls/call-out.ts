/** Calls to addresses that restaurants have entered: only to public ones, and exactly to the address that was checked (WHK-5). */

import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { createTrust, type Network } from '../../http/client-address.ts'

export type CallRules = {
  /** Origins that are called although they are neither public nor https: those of the demo's sandbox. */
  readonly exceptions: ReadonlySet<string>
  /** Whether programs on this machine are called, by http too and at any port: in the demo. */
  readonly callsLoopback?: boolean
  /** Private networks that are called nevertheless, by https, such as the one of a till in the same building. */
  readonly networks: readonly Network[]
  /** The addresses of a host; throws if it has none. */
  readonly resolve: (host: string) => Promise<readonly string[]>
}

/** Asks the resolver of this machine. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)
}

const longestAddress = 500
const privateNetwork = 'This address leads into a private network.'

/** WHK-5: why calls can't go there, or null. Resolves the host. */
export async function whyNotAddress(rules: CallRules, text: string): Promise<string | null> {
  const url = text.length <= longestAddress && URL.canParse(text) ? new URL(text) : null
  if (!url) return 'Enter an https address.'
  if (isException(rules, url)) return null
  if (url.protocol !== 'https:') return 'Enter an https address.'
  if (url.username || url.password) return 'Leave name and password out of the address.'
  if (url.port !== '' && url.port !== '8443') return 'Use port 443 or 8443.'
  const addresses = await addressesOf(rules, url).catch(() => null)
  if (!addresses) return 'We can’t find this host.'
  return addresses.every((address) => mayCall(rules, address)) ? null : privateNetwork
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

function isException({ exceptions, callsLoopback }: CallRules, { origin, hostname }: URL): boolean {
  return exceptions.has(origin) || (callsLoopback === true && loopbackHosts.has(hostname))
}

async function addressesOf(rules: CallRules, url: URL): Promise<readonly string[]> {
  const host = hostOf(url)
  return isIP(host) ? [host] : rules.resolve(host)
}

/** Without the brackets around an IPv6 address. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Of IPv6, only these are given to networks; others that the classes don't know can lead to IPv4 addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

function mayCall({ networks }: CallRules, address: string): boolean {
  return isPublic(address) || createTrust(networks)(address)
}

/** Public unicast by class; the URL parser has already turned every notation of an IPv4 address into the usual one. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

export type CallResult = { readonly ms: number } & (
  | {
      readonly kind: 'answered'
      readonly status: number
      /** The header, in seconds; null without one. */
      readonly retryAfter: number | null
      /** The beginning of the body. */
      readonly text: string
    }
  | { readonly kind: 'failed'; readonly cause: CallFailure }
)
type CallFailure =
  | 'Timed out'
  | 'Address refused'
  | 'No such host'
  | 'Certificate not trusted'
  | 'Connection failed'

const connectMs = 5_000
const answerMs = 15_000
const bodyMs = 1_000
const mostBytes = 2_048

class RefusedAddress extends Error {}

/**
 * Posts the body once, and reads no more than the beginning of the answer. Redirects are not followed; no proxy of the process is
 * used. Throws only if `signal` aborts.
 */
export async function callOut(
  rules: CallRules,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal?: AbortSignal,
): Promise<CallResult> {
  const begun = performance.now()
  const url = new URL(address)
  const isExcepted = isException(rules, url)
  try {
    if (!isExcepted) assertAllowed(rules, url)
    const lookup = isExcepted ? null : checkedLookup(rules)
    const answer = await post(url, lookup, headers, body, signal)
    return { kind: 'answered', ...answer, ms: Math.round(performance.now() - begun) }
  } catch (error) {
    signal?.throwIfAborted()
    return { kind: 'failed', cause: causeOf(error), ms: Math.round(performance.now() - begun) }
  }
}

/** A host that is an address is never looked up, so that this has to check it. */
function assertAllowed(rules: CallRules, url: URL): void {
  const host = hostOf(url)
  if (url.protocol !== 'https:' || (isIP(host) && !mayCall(rules, host))) throw new RefusedAddress()
}

type Answer = Omit<Extract<CallResult, { readonly kind: 'answered' }>, 'kind' | 'ms'>

function post(
  url: URL,
  lookup: LookupFunction | null,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const isEncrypted = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (isEncrypted ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.any([AbortSignal.timeout(answerMs), ...(signal ? [signal] : [])]),
      ...(lookup && { lookup }),
    })
    const connecting = setTimeout(() => request.destroy(timedOut()), connectMs)
    request.once('socket', (socket) =>
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    )
    request.once('close', () => clearTimeout(connecting))
    request.once('error', reject)
    request.once('response', (response) => {
      const { statusCode, headers: answered } = response
      const head = { status: statusCode ?? 0, retryAfter: secondsOf(answered['retry-after']) }
      readBeginning(response).then((text) => {
        resolve({ ...head, text })
        request.destroy()
      }, reject)
    })
    request.end(body)
  })
}

/** At most `mostBytes`, and no longer than `bodyMs`: what matters is the head. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => response.destroy(), bodyMs)
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= mostBytes) break
    }
  } catch {
    // It was cut off: what has arrived is enough.
  } finally {
    clearTimeout(timer)
  }
  // PostgreSQL stores no NUL in text.
  return Buffer.concat(chunks).subarray(0, mostBytes).toString().replaceAll('\0', '\uFFFD')
}

/** RFC 9110: a number of seconds, or a date; null for anything else, and for what is over. */
function secondsOf(retryAfter = ''): number | null {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return seconds > 0 ? seconds : null
}

/** Resolves the host for this connection, and hands on only addresses that were checked. */
function checkedLookup(rules: CallRules): LookupFunction {
  return (host, options, callback) => {
    const done = callback as (
      error: Error | null,
      address: string | readonly { readonly address: string; readonly family: number }[],
      family?: number,
    ) => void
    rules.resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every((address) => mayCall(rules, address)))
          return done(new RefusedAddress(), [])
        if (options.all)
          return done(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          )
        return done(null, first, isIP(first))
      },
      (error) => done(error, []),
    )
  }
}

function timedOut(): Error {
  return Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })
}

function causeOf(error: unknown): CallFailure {
  if (error instanceof RefusedAddress) return 'Address refused'
  const { code = '', name = '' } = error as { readonly code?: string; readonly name?: string }
  if (code === 'ETIMEDOUT' || name === 'AbortError' || name === 'TimeoutError') return 'Timed out'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No such host'
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return 'Certificate not trusted'
  return 'Connection failed'
}
