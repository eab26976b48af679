/** Erases the person behind an account, for administrators. */

import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import type { PeopleDeps } from '../deps.ts'
import { erasePerson, reasonsAgainstErasing } from '../privacy/erase-person.ts'
import { findPerson } from '../privacy/find-person.ts'

/** USR-11: `email` is what the administrator typed to confirm: the account's address. */
export async function eraseAccount(
  deps: Pick<PeopleDeps, 'db' | 'clock' | 'ids'>,
  actor: AuditActor,
  userId: UserId,
  email: string,
): Promise<Result<UserId>> {
  if (userId === actor.id) return refuse({ kind: 'not_on_oneself' })
  const [user] = await deps.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return refuse({ kind: 'user_not_found' })
  if (user.email.toLowerCase() !== email.trim().toLowerCase()) return refuse({ kind: 'address_differs' })
  const person = await findPerson(deps.db, user.email)
  if (!person) return refuse({ kind: 'user_not_found' })
  const reasons = await reasonsAgainstErasing(deps, person)
  if (reasons.length > 0) return refuse({ kind: 'person_in_use', reasons })
  await erasePerson(deps, person, { id: actor.id, name: actor.name })
  return accept(userId)
}
