/** A person's own recent sign-ins, and what happens to one that was not theirs. */

import { and, desc, eq, like, or } from 'drizzle-orm'
import type { Id, UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import {
  identities,
  passkeys,
  sessions,
  signIns,
  users,
  verifications,
} from '../../platform/db/schema/accounts.ts'
import type { PeopleDeps } from '../deps.ts'
import { removeOtherMethods } from './library/other-methods.ts'

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
 * ACC-67: ends every session of the account, makes its password invalid and removes its other sign-in methods, because an
 * intruder could have added one. Returns the address to which the link for a new password is to be sent.
 */
export async function denySignIn(
  deps: Pick<PeopleDeps, 'db' | 'clock' | 'ids'>,
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
    await tx.delete(verifications).where(and(eq(verifications.value, userId), isHalfSignIn))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await removeOtherMethods(tx, userId)
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

/** better-auth's rows for a sign-in that lacks the second factor only, and for a browser that is asked for none. */
const isHalfSignIn = or(
  like(verifications.identifier, '2fa-%'),
  like(verifications.identifier, 'trust-device-%'),
)
