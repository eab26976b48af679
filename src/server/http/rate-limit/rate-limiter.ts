/** Rate limits, counted for all processes together, mostly without querying the database. */

import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { rateLimits } from '../../db/schema/accounts.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Ids } from '../../runtime/ids.ts'

/** The allowed number of calls per time window. */
export type RateLimit = {
  readonly most: number
  readonly windowMs: number
  /**
   * Calls per window that each process allows locally. After those, it takes this many at a time from the shared count. 0:
   * every call is counted in the shared count.
   */
  readonly free: number
}

export type RateLimiter = {
  /** SEC-60: counts a call under the key. True if it exceeds the limit. */
  isOverLimit(key: string, limit: RateLimit): Promise<boolean>
}

/** The calls that a process may still allow for a key in the window that started at `began` (milliseconds of our clock). */
type Share = { began: number; left: number }

/** A call that waits for the take in flight. */
type Waiting = {
  readonly resolve: (isOverLimit: boolean) => void
  readonly reject: (error: unknown) => void
}

/** More keys than arrive in a minute; above this number, expired windows are deleted. */
const mostShares = 20_000

export function createRateLimiter(deps: {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
}): RateLimiter {
  const shares = new Map<string, Share>()
  const queues = new Map<string, Waiting[]>()

  return {
    async isOverLimit(key, limit) {
      const share = shareOf(key, limit, deps.clock.now().epochMilliseconds)
      if (share.left === 0) return waitForTake(key, limit)
      share.left -= 1
      return false
    },
  }

  /** SEC-62: keeps one take per key in flight. Calls that arrive meanwhile are counted together by the next one. */
  function waitForTake(key: string, limit: RateLimit): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const queue = queues.get(key)
      if (queue) return void queue.push({ resolve, reject })
      const started = [{ resolve, reject }]
      queues.set(key, started)
      void drain(key, limit, started)
    })
  }

  async function drain(key: string, limit: RateLimit, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0)
      try {
        const now = deps.clock.now().epochMilliseconds
        const granted = await take(key, limit, Math.max(limit.free, batch.length), now)
        for (const [index, call] of batch.entries()) call.resolve(index >= granted)
        const left = Math.max(granted - batch.length, 0)
        const next = queue.splice(0, left)
        for (const call of next) call.resolve(false)
        shareOf(key, limit, now).left += left - next.length
      } catch (error) {
        for (const call of batch) call.reject(error)
      }
    }
    queues.delete(key)
  }

  function shareOf(key: string, { windowMs, free }: RateLimit, now: number): Share {
    const known = shares.get(key)
    if (known && isWithin(now, known.began, windowMs)) return known
    if (shares.size >= mostShares) forgetEnded(now, windowMs)
    const share = { began: now, left: free }
    if (free > 0) shares.set(key, share)
    return share
  }

  function forgetEnded(now: number, windowMs: number): void {
    for (const [key, { began }] of shares) if (!isWithin(now, began, windowMs)) shares.delete(key)
    if (shares.size >= mostShares) shares.clear()
  }

  /** Takes calls from the shared window. Returns how many of them are allowed. `lastRequest` is the start of the window. */
  async function take(
    key: string,
    { most, windowMs }: RateLimit,
    calls: number,
    now: number,
  ): Promise<number> {
    const isOver = sql`${rateLimits.lastRequest} not between ${now - windowMs} and ${now}`
    const [counted] = await deps.db
      .insert(rateLimits)
      .values({ id: deps.ids.next<'Account'>(), key, count: calls, lastRequest: now })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then ${calls} else ${rateLimits.count} + ${calls} end`,
          lastRequest: sql`case when ${isOver} then ${now} else ${rateLimits.lastRequest} end`,
        },
      })
      .returning({ count: rateLimits.count })
    const before = (counted?.count ?? calls) - calls
    return Math.min(Math.max(most - before, 0), calls)
  }
}

function isWithin(now: number, began: number, windowMs: number): boolean {
  return now >= began && now - began <= windowMs
}
