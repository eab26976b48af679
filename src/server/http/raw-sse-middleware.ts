/** Sends a stream outside the HTTP library: under the headers of every response, written to the connection itself. */

import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../runtime/log.ts'
import type { SseBroadcast } from './sse-broadcast.ts'

export type RawSseVariables = { Bindings: HttpBindings; Variables: { direct?: SseBroadcast } }

/** LIV-6: stands before whatever sets headers, and sends what an endpoint has handed over; a refusal goes the usual way. */
export function rawSseMiddleware(log: Log): MiddlewareHandler<RawSseVariables> {
  return async (c, next) => {
    await next()
    const direct = c.get('direct')
    if (!direct?.isTaken) return
    if (!c.res.ok) return direct.leave()
    const sent = direct.send(c.res, c.env.outgoing, log)
    // Else it is mixed with the answer that it takes the place of.
    c.res = undefined
    c.res = sent
  }
}
