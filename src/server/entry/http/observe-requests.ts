/** The id, the metrics and the log line of every request. */

import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import type { Deps } from '../deps.ts'
import { areaOf, peerOf } from './request-context.ts'
import { withoutKey } from './security-headers.ts'

/** LOG-3: files and health checks are counted, but not logged. */
export function observeRequests({
  log,
  metrics,
  proxyWatch,
}: Pick<Deps, 'log' | 'metrics' | 'proxyWatch'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const begun = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.env.outgoing.setHeader('X-Request-Id', requestId)
    // OPS-23: counts requests forwarded by an address outside of `TRUSTED_PROXIES`.
    if (c.req.header('x-forwarded-for') !== undefined) proxyWatch.recordForward(peerOf(c))
    await next()
    const seconds = (performance.now() - begun) / 1000
    const { method, path } = c.req
    const { status } = c.res
    const area = areaOf(path)
    metrics.requests.observe({ method, area, status: `${Math.floor(status / 100)}xx` }, seconds)
    if (area === 'assets' || area === 'health') return
    const ms = Math.round(seconds * 1000)
    log.info({ requestId, method, path: withoutKey(path), status, ms }, 'request')
  }
}
