import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import type { PeopleDeps } from '../deps.ts'
import type { MethodChange } from './library/method-changes.ts'

/** ACC-79: records what a person changed about how they sign in. */
export async function recordMethodChange(
  deps: Pick<PeopleDeps, 'clock' | 'ids'>,
  tx: Database,
  userId: UserId,
  changes: MethodChange,
): Promise<void> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  if (!user) return
  await writeAudit(deps, tx, {
    restaurantId: null,
    actor: { id: userId, name: user.name },
    subject: 'person',
    subjectId: userId,
    subjectName: user.name,
    action: 'changed',
    changes,
  })
}
