/** SEC-71: counts the calls that a rate limit refused, by hour, limiter and network. */

import { gte, sql } from 'drizzle-orm'
import { networkOf } from '#domain/site/operations/installation/network.ts'
import type { Database } from '../../db/connect.ts'
import { rateLimitHits } from '../../db/schema/accounts.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Log } from '../../runtime/log.ts'

/** A rate limiter's key: what calls are counted by, and the limiter. */
export type LimitKey = `${string}|${string}`

export type LimitHits = {
  /** Counts refused calls under a limiter's key; written in the background. */
  record(key: string, calls: number): void
}

type HitsDeps = { readonly db: Database; readonly clock: Clock; readonly log: Log }
type Hit = typeof rateLimitHits.$inferInsert

/** How long hits are stored. */
const hitHours = 24
/** The networks of one limiter that a process counts separately in an hour; the others are counted together. */
const mostNetworks = 100
export const otherNetworks = 'others'

export function createLimitHits({ db, clock, log }: HitsDeps): LimitHits {
  const networks = new Map<string, Set<string>>()
  let pending = new Map<string, Hit>()
  let hourNow = ''
  let isWriting = false

  return {
    record(key, calls) {
      const hour = hourOf(clock.now())
      if (hour.toString() !== hourNow) networks.clear()
      hourNow = hour.toString()
      const at = key.lastIndexOf('|')
      const limiter = key.slice(at + 1)
      const network = distinct(limiter, networkOf(key.slice(0, Math.max(at, 0))) ?? '')
      const hitKey = `${hourNow} ${limiter} ${network}`
      const count = (pending.get(hitKey)?.count ?? 0) + calls
      pending.set(hitKey, { hour, limiter, network, count })
      if (!isWriting) void write()
    },
  }

  function distinct(limiter: string, network: string): string {
    const counted = networks.get(limiter) ?? new Set()
    networks.set(limiter, counted)
    if (counted.has(network)) return network
    if (counted.size >= mostNetworks) return otherNetworks
    counted.add(network)
    return network
  }

  /** One statement at a time; what arrives meanwhile is written together by the next one. */
  async function write(): Promise<void> {
    isWriting = true
    while (pending.size > 0) {
      // In the same order in every process, so that two can't wait for each other.
      const rows = [...pending].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, hit]) => hit)
      pending = new Map()
      await add(db, rows).catch((error: unknown) => log.warn({ error }, 'could not count refused calls'))
    }
    isWriting = false
  }
}

function add(db: Database, rows: Hit[]) {
  return db
    .insert(rateLimitHits)
    .values(rows)
    .onConflictDoUpdate({
      target: [rateLimitHits.hour, rateLimitHits.limiter, rateLimitHits.network],
      set: { count: sql`${rateLimitHits.count} + excluded.count` },
    })
}

function hourOf(now: Temporal.Instant): Temporal.Instant {
  return now.round({ smallestUnit: 'hour', roundingMode: 'floor' })
}

/** The hits of the last 24 hours. */
export function readHits(db: Database, now: Temporal.Instant) {
  return db
    .select()
    .from(rateLimitHits)
    .where(gte(rateLimitHits.hour, hourOf(now.subtract({ hours: hitHours }))))
}
