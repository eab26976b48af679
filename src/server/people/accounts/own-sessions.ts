/** Lists a person's sessions and ends one of them. */

import { and, desc, eq, gt } from 'drizzle-orm'
import type { Id, UserId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { sessions } from '../../platform/db/schema/accounts.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { PeopleDeps } from '../deps.ts'

type SessionId = Id<'Account'>

/** ACC-9: returns the active sessions, last used first, without their tokens. */
export async function sessionsOf({ db, clock }: Pick<PeopleDeps, 'db' | 'clock'>, userId: UserId) {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    // better-auth's sessions use real time (T3).
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  const shown = onOurClock(clock)
  return rows.map(({ createdAt, updatedAt, ...session }) => ({
    ...session,
    signedInAt: shown(createdAt),
    lastUsedAt: shown(updatedAt),
  }))
}

/** T3: returns a function from a real time to the same time ago on our clock, in ISO 8601. */
export function onOurClock(clock: Clock): (real: Date) => string {
  const ahead = clock.now().epochMilliseconds - Date.now()
  return (real) => new Date(real.getTime() + ahead).toISOString()
}

/** ACC-9: returns false if this person has no such session. */
export async function endSession(db: Database, userId: UserId, id: SessionId): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
