/** What the outside reads about this process: whether it is alive and ready, and its metrics. */

import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { readinessOf } from './readiness.ts'

type HealthOptions = {
  readonly deps: Deps
  /** RUN-5: whether this process is shutting down. */
  readonly isLeaving: () => boolean
  readonly metricsToken: string | null
}

/** OPS-1, OPS-2, OPS-3 */
export function healthRoutes({ deps, isLeaving, metricsToken }: HealthOptions): Hono {
  const { registry } = deps.metrics
  return new Hono()
    .get('/healthz', (c) => c.json({ alive: true }))
    .get('/readyz', async (c) => {
      if (isLeaving()) return c.json({ ready: false, leaving: true }, 503)
      const readiness = await readinessOf(deps)
      return c.json(readiness, readiness.ready ? 200 : 503)
    })
    .get('/metrics', async (c) => {
      const hasToken = metricsToken && c.req.header('authorization') === `Bearer ${metricsToken}`
      if (!hasToken && deps.config.mode !== 'demo') return c.notFound()
      return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    })
}
