/** API-8: how often an address may call what costs money, can be guessed at, or fills the database. */

import { sql } from 'drizzle-orm'
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

/** Counts the call, in the database for all processes together. True where it is one too many. */
export async function callsTooOften(
  { db, clock, ids }: { readonly db: Database; readonly clock: Clock; readonly ids: Ids },
  { endpoint, address }: Caller,
): Promise<boolean> {
  const most = callsPerMinute[endpoint]
  if (most === undefined) return false
  const now = clock.now().epochMilliseconds
  const isOver = sql`${rateLimits.lastRequest} not between ${now - minuteMs} and ${now}`
  // `lastRequest` is when the minute began.
  const [counted] = await db
    .insert(rateLimits)
    .values({ id: ids.next<'Account'>(), key: `${address}|${endpoint}`, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${now} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count })
  return (counted?.count ?? 0) > most
}
