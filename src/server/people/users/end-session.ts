/** Ends the sessions of other people. */

import { and, eq } from 'drizzle-orm'
import { whyNotManage } from '#domain/access/custom-role.ts'
import type { Id, RestaurantId, UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { isAdministrator } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { sessions } from '../../platform/db/schema/accounts.ts'
import { findMember } from '../../restaurants/team/suspend-member.ts'
import type { PeopleDeps } from '../deps.ts'
import { findUser, type StoredUser } from './find-users.ts'
import type { UserScope } from './user-scope.ts'

/** USR-4: the browser is signed out with its next call. */
export async function endSessionOf(
  deps: Pick<PeopleDeps, 'db' | 'clock' | 'ids'>,
  scope: UserScope,
  actor: AuditActor,
  userId: UserId,
  sessionId: Id<'Account'>,
): Promise<Result<UserId>> {
  return deps.db.transaction(async (tx) => {
    const user = await findUser(tx, scope, userId)
    if (!user) return refuse({ kind: 'user_not_found' })
    const right = await rightToSignOut(tx, scope, user)
    if (!right) return refuse({ kind: 'permission_missing' })
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id })
    if (ended.length === 0) return refuse({ kind: 'session_not_found' })
    await writeAudit(deps, tx, {
      restaurantId: right.at,
      actor: { id: actor.id, name: actor.name },
      subject: right.at === null ? 'person' : 'member',
      subjectId: userId,
      subjectName: user.name,
      action: 'changed',
      changes: { session: { from: 'active', to: 'ended' } },
    })
    return accept(userId)
  })
}

/**
 * USR-8: returns in whose record it is written: at a restaurant where the caller may do all that the person may, or the
 * platform's for administrators; null if the caller may not.
 */
export async function rightToSignOut(
  db: Database,
  scope: UserScope,
  { id }: Pick<StoredUser, 'id'>,
): Promise<{ readonly at: RestaurantId | null } | null> {
  if (scope.isAdministrator) return { at: null }
  if (await isAdministrator(db, id)) return null
  for (const [at, own] of scope.accessAt) {
    const member = await findMember(db, at, id)
    if (member && whyNotManage(member.access, own) === null) return { at }
  }
  return null
}
