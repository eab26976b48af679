/** API-8: how often an address may call what costs money, can be guessed at, or fills the database. */

import { sql } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import { rateLimits } from '../db/schema/accounts.ts'
import type { Ids } from '../ids.ts'

const minuteMs = 60_000

/** Calls a minute. A whole office behind one address orders well within them. */
const callsPerMinute: Readonly<Record<string, number>> = {
  'carts.open': 600,
  'checkouts.start': 600,
  'discounts.check': 120,
  'delivery.quote': 120,
  'site.reportError': 10,
  'menu.follow': 600,
}

export type Caller = {
  /** 'discounts.check' */
  readonly endpoint: string
  readonly address: string
}

/** SET-7: counts a call of an account to the admin area. True where it is one too many for this hour. */
export async function adminCallsTooOften(
  parts: CountParts,
  userId: UserId,
  mostAnHour: number,
): Promise<boolean> {
  return (await countCall(parts, `${userId}|admin area`, 60 * minuteMs)) > mostAnHour
}

/** Counts the call, in the database for all processes together. True where it is one too many. */
export async function callsTooOften(parts: CountParts, { endpoint, address }: Caller): Promise<boolean> {
  const most = callsPerMinute[endpoint]
  return most !== undefined && (await countCall(parts, `${address}|${endpoint}`, minuteMs)) > most
}

type CountParts = { readonly db: Database; readonly clock: Clock; readonly ids: Ids }

/** How many there are in the window that runs, this one included. */
async function countCall({ db, clock, ids }: CountParts, key: string, windowMs: number): Promise<number> {
  const now = clock.now().epochMilliseconds
  const isOver = sql`${rateLimits.lastRequest} not between ${now - windowMs} and ${now}`
  // `lastRequest` is when the window began.
  const [counted] = await db
    .insert(rateLimits)
    .values({ id: ids.next<'Account'>(), key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${now} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count })
  return counted?.count ?? 0
}
