/** How often something was called, for all processes together, and mostly without asking the database. */

import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import { rateLimits } from '../db/schema/accounts.ts'
import type { Ids } from '../ids.ts'

/** So many calls in a window of time. */
export type CallLimit = {
  readonly most: number
  readonly windowMs: number
  /**
   * So many calls of each window a process lets through by itself; after them it takes as many at once from what all
   * processes have in common. 0: every call is counted there.
   */
  readonly free: number
}

export type CallCounts = {
  /** SEC-60: counts a call under the key. True where it is one too many. */
  isOneTooMany(key: string, limit: CallLimit): Promise<boolean>
}

/** What a process may still let through of a key in the window that began then (milliseconds of our clock). */
type Share = { began: number; left: number }

/** More keys than come in a minute; beyond them those are forgotten whose window is over. */
const mostShares = 20_000

export function createCallCounts(parts: {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
}): CallCounts {
  const shares = new Map<string, Share>()

  return {
    async isOneTooMany(key, limit) {
      const now = parts.clock.now().epochMilliseconds
      const share = shareOf(key, limit, now)
      if (share.left > 0) {
        share.left -= 1
        return false
      }
      const taken = Math.max(limit.free, 1)
      const count = await take(key, limit.windowMs, taken, now)
      if (count - taken >= limit.most) return true
      share.left += taken - 1
      return false
    },
  }

  function shareOf(key: string, { windowMs, free }: CallLimit, now: number): Share {
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

  /** How many there are in the window that runs, these included. `lastRequest` is when the window began. */
  async function take(key: string, windowMs: number, calls: number, now: number): Promise<number> {
    const isOver = sql`${rateLimits.lastRequest} not between ${now - windowMs} and ${now}`
    const [counted] = await parts.db
      .insert(rateLimits)
      .values({ id: parts.ids.next<'Account'>(), key, count: calls, lastRequest: now })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then ${calls} else ${rateLimits.count} + ${calls} end`,
          lastRequest: sql`case when ${isOver} then ${now} else ${rateLimits.lastRequest} end`,
        },
      })
      .returning({ count: rateLimits.count })
    return counted?.count ?? 0
  }
}

function isWithin(now: number, began: number, windowMs: number): boolean {
  return now >= began && now - began <= windowMs
}
