/** SEC-65: refuses requests early while a process can't keep up, instead of answering browsers that have given up. */

import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { Database } from '../../platform/db/connect.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { unavailable } from './errors.ts'
import { areaOf } from './request-context.ts'

/** The requests that a small machine handles within ten seconds; on a fast one the queue never gets this long. */
const usualMostWaiting = 32
/** A request needs about ten turns at the database, and a browser waits 20 seconds for it (CHK-15). */
const slowTurnMs = 1_500

/** Kitchens, the provider's reports and paid orders come first. */
const isUrgent = /^\/(?:rpc|api)\/(?:kitchen|webhooks)\/|^\/(?:rpc|api)\/checkouts\/.*complete$/

export function shedLoad(
  { db }: { readonly db: Database },
  mostWaiting = usualMostWaiting,
): MiddlewareHandler<HttpEnv> {
  const turn = measureTurns(db)
  let waiting = 0
  return async (c, next) => {
    const area = areaOf(c.req.path)
    if (area === 'health' || area === 'assets' || isUrgent.test(c.req.path)) return next()
    if (waiting >= mostWaiting && turn() > slowTurnMs) return unavailable(c, c.get('requestId'))
    waiting += 1
    try {
      await next()
    } finally {
      waiting -= 1
    }
  }
}

/**
 * Returns a function that returns how long a query without work takes, in milliseconds: it waits for the processor and for a
 * connection like every other one. Measures while it is called.
 */
function measureTurns(db: Database): () => number {
  let latest = 0
  let begun: number | null = null
  return () => {
    if (begun === null) void measure()
    return Math.max(latest, begun === null ? 0 : performance.now() - begun)
  }

  async function measure() {
    const start = performance.now()
    begun = start
    // An outage is for the requests themselves to report.
    await db.execute(sql`select 1`).catch(() => undefined)
    latest = performance.now() - start
    begun = null
  }
}
