/** REC-8: limits tracking events per session and per address. */

import { createHmac } from 'node:crypto'
import type { VisitorSessionId } from '#domain/ids.ts'
import type { RateLimit, RateLimiter } from './rate-limiter.ts'

const hourMs = 60 * 60_000
const perSession: RateLimit = { most: 500, windowMs: 24 * hourMs, free: 0 }
/** Many diners can share an address: a restaurant's own network, an office. */
const perAddress: RateLimit = { most: 5_000, windowMs: hourMs, free: 0 }

type Reported = {
  /** null if no visit was reported; then only the address counts. */
  readonly sessionId: VisitorSessionId | null
  readonly clientAddress: string
}

/** Counts these events; false if they exceed a limit or there are none. `key` keys the digest of the address. */
export async function isWithinTrackingLimits(
  { rateLimiter, key }: { readonly rateLimiter: RateLimiter; readonly key: Buffer },
  { sessionId, clientAddress }: Reported,
  events: number,
): Promise<boolean> {
  if (events === 0) return false
  if (sessionId && (await rateLimiter.isOverLimit(`session ${sessionId}|tracking`, perSession, events)))
    return false
  const address = createHmac('sha256', key).update(clientAddress).digest('base64url')
  return !(await rateLimiter.isOverLimit(`address ${address}|tracking`, perAddress, events))
}
