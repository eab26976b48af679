/** Suspends accounts and restores them, for administrators. */

import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { whyNotSuspend } from '#domain/people/accounts/suspension.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { hasOtherAdministrator, isAdministrator } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { sessions, users } from '../../platform/db/schema/accounts.ts'
import { lockSuspensions, soleOwnerOf } from '../../restaurants/team/last-owner.ts'
import type { PeopleDeps } from '../deps.ts'
import type { StoredUser } from './find-users.ts'

type SuspensionDeps = Pick<PeopleDeps, 'db' | 'clock' | 'ids'>

/** USR-5: ends all sessions of the account; no new one begins until it is restored. */
export async function suspendAccount(
  deps: SuspensionDeps,
  actor: AuditActor,
  userId: UserId,
  reason: string,
): Promise<Result<UserId>> {
  return deps.db.transaction(async (tx) => {
    await lockSuspensions(tx)
    const user = await lockUser(tx, userId)
    if (!user) return refuse({ kind: 'user_not_found' })
    const refusal = whyNotSuspend({
      reason,
      isSelf: userId === actor.id,
      isSuspended: user.suspendedAt !== null,
      isLastAdministrator: (await isAdministrator(tx, userId)) && !(await hasOtherAdministrator(tx, userId)),
      lastOwnerOf: await soleOwnerOf(tx, userId),
    })
    if (refusal) return refuse(refusal)
    const suspendedAt = new Date(deps.clock.now().epochMilliseconds)
    await tx.update(users).set({ suspendedAt, suspensionReason: reason.trim() }).where(eq(users.id, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await record(deps, tx, actor, user, reason.trim())
    return accept(userId)
  })
}

/** USR-5: the person can sign in again. */
export async function restoreAccount(
  deps: SuspensionDeps,
  actor: AuditActor,
  userId: UserId,
): Promise<Result<UserId>> {
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return refuse({ kind: 'user_not_found' })
    if (user.suspendedAt === null) return refuse({ kind: 'not_suspended' })
    await tx.update(users).set({ suspendedAt: null, suspensionReason: null }).where(eq(users.id, userId))
    await record(deps, tx, actor, user, null)
    return accept(userId)
  })
}

/**
 * Locks an account until the transaction ends. A session that begins meanwhile refers to the account's row, so it waits, and
 * then finds the account suspended.
 */
export async function lockUser(tx: Database, userId: UserId): Promise<StoredUser | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return user ?? null
}

/** `reason`: null for a restored account. */
function record(
  deps: SuspensionDeps,
  tx: Database,
  actor: AuditActor,
  { id, name, suspensionReason }: StoredUser,
  reason: string | null,
): Promise<void> {
  return writeAudit(deps, tx, {
    restaurantId: null,
    actor: { id: actor.id, name: actor.name },
    subject: 'person',
    subjectId: id,
    subjectName: name,
    action: 'changed',
    changes: {
      suspended: { from: reason === null, to: reason !== null },
      reason: { from: suspensionReason, to: reason },
    },
  })
}
