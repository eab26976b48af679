/** Removes the second factor of an account whose owner lost it. */

import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { sessions, twoFactors, users } from '../../platform/db/schema/accounts.ts'
import type { PeopleDeps } from '../deps.ts'
import { lockUser } from './suspend-account.ts'

/** USR-10: ends all sessions and emails the owner of the address. An administrator's own factor needs the password instead. */
export async function resetSecondFactor(
  deps: Pick<PeopleDeps, 'db' | 'clock' | 'ids' | 'jobs'>,
  actor: AuditActor,
  userId: UserId,
): Promise<Result<UserId>> {
  if (userId === actor.id) return refuse({ kind: 'not_on_oneself' })
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return refuse({ kind: 'user_not_found' })
    if (!user.twoFactorEnabled) return refuse({ kind: 'no_second_factor' })
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await writeAudit(deps, tx, {
      restaurantId: null,
      actor: { id: actor.id, name: actor.name },
      subject: 'person',
      subjectId: userId,
      subjectName: user.name,
      action: 'changed',
      changes: { secondFactor: { from: true, to: false } },
    })
    const mail = { userId, mailId: deps.ids.next<'Mail'>(), notice: 'second_factor_reset' } as const
    await deps.jobs.enqueue(tx, 'mail_account_notice', mail, null)
    return accept(userId)
  })
}
