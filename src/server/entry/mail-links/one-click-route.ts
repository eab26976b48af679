/** Where mail programs send their one-click request to unsubscribe (RFC 8058): the address of the link's page. */

import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { addressOf } from '../http/request-context.ts'
import { unsubscribeAtOnce } from './apply-mail-link.ts'

/** The servers of large mail providers send the requests of all their readers. */
const limit = { most: 600, windowMs: 60_000, free: 60 } as const

/** MLK-4: without signing in, cookies or a redirect. */
export function oneClickRoute(deps: Deps): Hono {
  return new Hono().post('/mail/:token', async (c) => {
    if (await deps.rateLimiter.isOverLimit(`${addressOf(deps, c)}|one-click`, limit)) return c.body(null, 429)
    const isKnown = await unsubscribeAtOnce(deps, c.req.param('token'))
    return isKnown ? c.text('You are unsubscribed.') : c.text('This link is not known.', 404)
  })
}
