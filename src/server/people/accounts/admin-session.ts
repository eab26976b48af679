/** Tracks when a session was last used for the admin area. */

import { and, eq, gt } from 'drizzle-orm'
import { toId } from '#domain/ids.ts'
import { isIdle } from '#domain/site/settings/idle.ts'
import type { Database } from '../../platform/db/connect.ts'
import { sessions } from '../../platform/db/schema/accounts.ts'
import type { SenderSession } from './library/session.ts'

/** A use is stored at most this often, so that a screen with ten calls writes once. */
const writtenEvery = { seconds: 10 } as const

/**
 * SET-5: returns whether the session exists and may still use the admin area. A call that a person caused counts as use; a
 * background request does not. Uses real time, as all sessions do (T3).
 */
export async function touchSession(
  db: Database,
  session: SenderSession,
  timeoutMinutes: number,
  isUse: boolean,
): Promise<boolean> {
  const ofSession = eq(sessions.id, toId(session.id))
  const [row] = await db
    .select({ usedAt: sessions.adminUsedAt })
    .from(sessions)
    .where(and(ofSession, gt(sessions.expiresAt, new Date())))
  if (!row) return false
  const usedAt = row.usedAt ?? session.createdAt
  const now = Temporal.Now.instant()
  const lastUsed = Temporal.Instant.fromEpochMilliseconds(usedAt.getTime())
  if (isIdle(lastUsed, now, timeoutMinutes)) return false
  const isStale = Temporal.Instant.compare(lastUsed.add(writtenEvery), now) <= 0
  if (isUse && (row.usedAt === null || isStale)) {
    await db
      .update(sessions)
      .set({ adminUsedAt: new Date(now.epochMilliseconds) })
      .where(ofSession)
  }
  return true
}
