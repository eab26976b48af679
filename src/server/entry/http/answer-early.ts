/** FLT-33: answers before a browser gives up while the database is silent, for what may be repeated. */

import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import type { Deps } from '../deps.ts'
import { unavailable } from './errors.ts'
import { areaOf } from './request-context.ts'

/** A cart is opened twice without harm, and a checkout with the same cart is the same one (P1). */
const mayBeRepeated = /^\/(?:rpc|api)\/(?:carts|checkouts)\//

export function answerEarly({ feed }: Pick<Deps, 'feed'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const area = areaOf(c.req.path)
    const isRead = c.req.method === 'GET' && area !== 'health' && area !== 'assets'
    if (!isRead && !mayBeRepeated.test(c.req.path)) return next()
    const outcome = await feed.pulse.unlessSilent(next)
    if (outcome === 'silent') return unavailable(c, c.get('requestId'))
  }
}
