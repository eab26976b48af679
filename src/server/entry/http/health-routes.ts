/** What the outside reads about this process: whether it is alive and ready, and its metrics. */

import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { restaurantHosts } from '../../platform/db/schema/index.ts'
import { release } from '../../platform/runtime/release.ts'
import type { Deps } from '../deps.ts'
import { readinessOf } from './readiness.ts'
import { addressOf } from './request-context.ts'

type HealthOptions = {
  readonly deps: Deps
  /** RUN-16: whether this process has not rendered its first page yet. */
  readonly isWarmingUp: () => boolean
  /** RUN-5: whether this process is shutting down. */
  readonly isLeaving: () => boolean
  readonly metricsToken: string | null
}

/** OPS-27: the proxy calls it once for each name, and again for names that were refused. */
const knownHostLimit = { most: 600, windowMs: 60_000, free: 60 } as const

/** OPS-1: the routes that report health, readiness and metrics. */
export function healthRoutes({ deps, isWarmingUp, isLeaving, metricsToken }: HealthOptions): Hono {
  const { registry } = deps.metrics
  return new Hono()
    .get('/healthz', (c) => c.json({ alive: true, version: release.version }))
    .get('/readyz', async (c) => {
      if (isLeaving()) return c.json({ ready: false, leaving: true }, 503)
      if (isWarmingUp()) return c.json({ ready: false, starting: true }, 503)
      const readiness = await readinessOf(deps)
      return c.json(readiness, readiness.ready ? 200 : 503)
    })
    .get('/known-host', async (c) => {
      const isOver = await deps.rateLimiter.isOverLimit(`${addressOf(deps, c)}|known host`, knownHostLimit)
      if (isOver) return c.body(null, 429)
      return c.body(null, (await isKnownHost(deps, c.req.query('domain') ?? '')) ? 200 : 404)
    })
    .get('/metrics', async (c) => {
      const hasToken = metricsToken && c.req.header('authorization') === `Bearer ${metricsToken}`
      if (!hasToken && deps.config.mode !== 'demo') return c.notFound()
      return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    })
}

/** OPS-27: whether a host is that of the site, or entered for a restaurant's menu or kitchen: a proxy obtains its certificate. */
async function isKnownHost({ db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>, host: string): Promise<boolean> {
  const name = host.toLowerCase()
  if (name === '') return false
  if (name === new URL(siteUrl).hostname) return true
  const rows = await db
    .select({ host: restaurantHosts.host })
    .from(restaurantHosts)
    .where(eq(restaurantHosts.host, name))
  return rows.length > 0
}
