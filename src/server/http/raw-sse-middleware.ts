/** Sends a stream outside Hono: with the headers of every response, written directly to the connection. */

import type { MiddlewareHandler } from 'hono'
import type { Log } from '../runtime/log.ts'
import type { HttpEnv } from './request-context.ts'

/**
 * LIV-6: registered before any middleware that sets headers. Sends the stream that an endpoint has handed over; a refusal is
 * sent as usual.
 */
export function rawSseMiddleware(log: Log): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    const direct = c.get('direct')
    if (!direct?.isTaken) return
    if (!c.res.ok) return direct.leave()
    const sent = direct.send(c.res, c.env.outgoing, log)
    // Otherwise Hono merges it with the response that it replaces.
    c.res = undefined
    c.res = sent
  }
}
