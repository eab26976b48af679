/** The one way to limit how often something happens: calls per key and window, counted for all processes together. */

import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { rateLimits } from '../../db/schema/accounts.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { LimitHits, LimitKey } from './limit-hits.ts'
import { recordRetryAfter } from './retry-after.ts'

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
  /** SEC-60: counts a call under the key, or several at once. True if it exceeds the limit. */
  isOverLimit(key: LimitKey, limit: RateLimit, calls?: number): Promise<boolean>
  /** KEY-8: what is left under the key, as far as this process knows, and the whole seconds until its window ends. */
  remaining(key: LimitKey, limit: RateLimit): { readonly calls: number; readonly seconds: number }
  /** Forgets the calls under a key, for instance of wrong passwords after the right one. */
  reset(key: LimitKey): Promise<void>
}

type LimiterDeps = { readonly db: Database; readonly clock: Clock }

/** The calls that a process may still allow for a key until its window ends, in epoch milliseconds of our clock. */
type Share = {
  readonly endsAt: number
  left: number
  /** The shared count as of the latest take, and the end of its window; null before the first. */
  counted: { readonly count: number; readonly endsAt: Temporal.Instant } | null
}

/** Calls that wait for the take in flight. */
type Waiting = {
  readonly calls: number
  /** Receives when the window ends if the call exceeds the limit, else null. */
  readonly resolve: (overUntil: Temporal.Instant | null) => void
  readonly reject: (error: unknown) => void
}

/** More keys than arrive in a minute; above this number, expired windows are deleted. */
const mostShares = 20_000

/** `hits` counts the calls that are refused; tests do without. */
export function createRateLimiter({ db, clock }: LimiterDeps, hits: LimitHits | null = null): RateLimiter {
  const shares = new Map<string, Share>()
  const queues = new Map<string, Waiting[]>()

  return {
    async isOverLimit(key, limit, calls = 1) {
      const share = shareOf(key, limit, clock.now().epochMilliseconds)
      if (share.left >= calls) {
        share.left -= calls
        return false
      }
      const overUntil = await waitForTake(key, limit, calls)
      if (!overUntil) return false
      hits?.record(key, calls)
      recordRetryAfter(clock.now().until(overUntil))
      return true
    },
    remaining(key, limit) {
      const now = clock.now()
      const { left, counted, endsAt } = shareOf(key, limit, now.epochMilliseconds)
      // The first share of a window is not in the shared count.
      const used = (counted?.count ?? 0) + limit.free - left
      const end = counted?.endsAt ?? Temporal.Instant.fromEpochMilliseconds(endsAt)
      return {
        calls: Math.max(0, limit.most - used),
        seconds: Math.max(0, Math.ceil(now.until(end).total('seconds'))),
      }
    },
    async reset(key) {
      shares.delete(key)
      await db.delete(rateLimits).where(eq(rateLimits.key, key))
    },
  }

  /** SEC-62: keeps one take per key in flight. Calls that arrive meanwhile are counted together by the next one. */
  function waitForTake(key: string, limit: RateLimit, calls: number): Promise<Temporal.Instant | null> {
    return new Promise((resolve, reject) => {
      const queue = queues.get(key)
      if (queue) return void queue.push({ calls, resolve, reject })
      const started = [{ calls, resolve, reject }]
      queues.set(key, started)
      void drain(key, limit, started)
    })
  }

  async function drain(key: string, limit: RateLimit, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0)
      try {
        const now = clock.now()
        const needed = batch.reduce((sum, { calls }) => sum + calls, 0)
        const taken = Math.max(limit.free, needed)
        const counted = await take(db, key, limit, taken, now)
        const before = counted.count - taken
        let count = before
        for (const { calls, resolve } of batch) {
          count += calls
          resolve(count > limit.most ? counted.endsAt : null)
        }
        let left = Math.max(Math.min(limit.most, before + taken) - count, 0)
        while (queue[0] && queue[0].calls <= left) {
          left -= queue[0].calls
          queue.shift()?.resolve(null)
        }
        const share = shareOf(key, limit, now.epochMilliseconds)
        share.left += left
        share.counted = counted
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(key)
  }

  function shareOf(key: string, { windowMs, free }: RateLimit, now: number): Share {
    const current = shares.get(key)
    if (current && isRunning(current, windowMs, now)) return current
    if (shares.size >= mostShares) forgetEnded(windowMs, now)
    const share: Share = { endsAt: now + windowMs, left: free, counted: null }
    if (free > 0) shares.set(key, share)
    return share
  }

  function forgetEnded(windowMs: number, now: number): void {
    for (const [key, share] of shares) if (!isRunning(share, windowMs, now)) shares.delete(key)
    if (shares.size >= mostShares) shares.clear()
  }
}

/** Whether the window has begun, on a clock that may have been set back, and has not ended. */
function isRunning({ endsAt }: Share, windowMs: number, now: number): boolean {
  return now < endsAt && endsAt <= now + windowMs
}

/** Counts calls in the shared window of the key, or in a new one if it has ended. Returns the new count and the window's end. */
async function take(
  db: Database,
  key: string,
  { windowMs }: RateLimit,
  calls: number,
  now: Temporal.Instant,
): Promise<{ readonly count: number; readonly endsAt: Temporal.Instant }> {
  const endsAt = now.add({ milliseconds: windowMs })
  const isRunning = sql`${rateLimits.endsAt} > ${now.toString()}::timestamptz and ${rateLimits.endsAt} <= excluded.ends_at`
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, count: calls, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isRunning} then ${rateLimits.count} else 0 end + excluded.count`,
        endsAt: sql`case when ${isRunning} then ${rateLimits.endsAt} else excluded.ends_at end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt })
  return counted ?? { count: calls, endsAt }
}
