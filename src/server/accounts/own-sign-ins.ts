/** A person's own recent sign-ins, and what happens to one that was not theirs. */

import { and, desc, eq } from 'drizzle-orm'
import type { Id, UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../db/connect.ts'
import { identities, passkeys, sessions, signIns, users } from '../db/schema/accounts.ts'
import type { Deps } from '../deps.ts'

/** Sign-ins on the Security page. */
const shown = 20

/** ACC-65: newest first. */
export function signInsOf(db: Database, userId: UserId) {
  return db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(shown)
}

/**
 * ACC-67: ends every session of the account, makes its password invalid and removes its passkeys, so that an intruder is
 * signed out. Returns the address to which the link for a new password is to be sent.
 */
export async function denySignIn(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  userId: UserId,
  id: Id<'SignIn'>,
): Promise<Result<string>> {
  return deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const [denied] = await tx
      .update(signIns)
      .set({ deniedAt: deps.clock.now() })
      .where(and(eq(signIns.userId, userId), eq(signIns.id, id)))
      .returning()
    if (!user || !denied) return refuse({ kind: 'session_not_found' })
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await tx
      .update(identities)
      .set({ password: null })
      .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')))
    await writeAudit(deps, tx, {
      restaurantId: null,
      actor: { id: userId, name: user.name },
      subject: 'person',
      subjectId: userId,
      subjectName: user.name,
      action: 'changed',
      changes: { reportedSignIn: { from: null, to: denied.device } },
    })
    return accept(user.email)
  })
}
