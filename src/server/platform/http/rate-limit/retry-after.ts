/** SEC-63: says when a refused caller may try again: from the limiter, through any handler, to the response. */

import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

type Refused = { seconds: number | null }

const ofRequest = new AsyncLocalStorage<Refused>()

/** For refusals that no limiter decides, such as too many open streams: when one may have ended. */
const usualSeconds = 60

/** Sends `Retry-After` with every 429. */
export const sendRetryAfter: MiddlewareHandler = (c, next) => {
  const refused: Refused = { seconds: null }
  return ofRequest.run(refused, async () => {
    await next()
    if (c.res.status === 429) c.res.headers.set('Retry-After', String(refused.seconds ?? usualSeconds))
  })
}

/** Called by the limiter that refuses a call of the current request, with the time until its window ends. */
export function recordRetryAfter(left: Temporal.Duration): void {
  const refused = ofRequest.getStore()
  if (refused) refused.seconds = Math.max(1, Math.ceil(left.total('seconds')))
}
