/** Lists a person's sessions and ends one of them. */

import { and, desc, eq, gt } from 'drizzle-orm'
import type { Id, UserId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { sessions } from '../db/schema/accounts.ts'

type SessionId = Id<'Account'>

/** ACC-9: returns the active sessions, last used first, without their tokens. */
export async function sessionsOf(db: Database, userId: UserId) {
  return (
    db
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        address: sessions.ipAddress,
        signedInAt: sessions.createdAt,
        lastUsedAt: sessions.updatedAt,
      })
      .from(sessions)
      // better-auth's sessions use real time (T3).
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
      .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  )
}

/** ACC-9: returns false if this person has no such session. */
export async function endSession(db: Database, userId: UserId, id: SessionId): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
