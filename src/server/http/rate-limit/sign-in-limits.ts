/**
 * ACC-43: limits attempts and messages per email address or phone number, regardless of who sends them and from where.
 * ACC-47: a browser that has signed in to the account before is counted separately.
 */

import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { rateLimits } from '../../db/schema/accounts.ts'
import type { Ids } from '../../runtime/ids.ts'

type SignInAttempt = 'password' | 'code' | 'mail'

/** Per quarter hour. */
const most = { password: 20, code: 10, mail: 5 } as const satisfies Record<SignInAttempt, number>
const windowMs = 15 * 60_000

/**
 * Counts an attempt for this address, separately for a known browser, whether or not an account has the address. True if it
 * exceeds the limit.
 */
export async function exceedsSignInLimit(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  attempt: SignInAttempt,
  whose: string,
  device: string | null,
): Promise<boolean> {
  const now = Date.now()
  const isOver = sql`${rateLimits.lastRequest} not between ${now - windowMs} and ${now}`
  // `lastRequest` is the start of the quarter hour.
  const [counted] = await db
    .insert(rateLimits)
    .values({ id: ids.next<'Account'>(), key: keyOf(attempt, whose, device), count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${now} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count })
  return (counted?.count ?? 0) > most[attempt]
}

/** Called after a successful attempt. */
export async function resetSignInLimit(
  db: Database,
  attempt: SignInAttempt,
  whose: string,
  device: string | null,
): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(attempt, whose, device)))
}

function keyOf(attempt: SignInAttempt, whose: string, device: string | null): string {
  const at = device ? ` at ${device}` : ''
  return `${attempt} of ${whose.trim().toLowerCase().slice(0, 254)}${at}`
}
