/** A person's sign-in methods other than passkeys: a password, accounts at providers. */

import { asc, eq } from 'drizzle-orm'
import type { Id, UserId } from '#domain/ids.ts'
import { whyNotUnlink } from '#domain/people/accounts/identity.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../../platform/db/connect.ts'
import { identities, passkeys, users } from '../../platform/db/schema/accounts.ts'
import type { PeopleDeps } from '../deps.ts'
import { recordMethodChange } from './record-method-change.ts'

type IdentityId = Id<'Account'>

/** Oldest first. */
export async function identitiesOf(db: Database, userId: UserId) {
  return db
    .select({ id: identities.id, provider: identities.providerId, since: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id))
}

/** ACC-49: removes one of the sign-in methods. */
export async function unlink(
  deps: Pick<PeopleDeps, 'db' | 'clock' | 'ids'>,
  userId: UserId,
  id: IdentityId,
): Promise<Result<IdentityId>> {
  return deps.db.transaction(async (tx) => {
    // Locks the user, so that two concurrent calls can't remove the last two sign-in methods.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const others = await tx.$count(passkeys, eq(passkeys.userId, userId))
    const own = await identitiesOf(tx, userId)
    const refusal = whyNotUnlink(own, id, others)
    if (refusal) return refuse(refusal)
    await tx.delete(identities).where(eq(identities.id, id))
    const provider = own.find((identity) => identity.id === id)?.provider ?? ''
    const name = provider === 'credential' ? 'password' : provider
    await recordMethodChange(deps, tx, userId, { signInMethod: { from: name, to: null } })
    return accept(id)
  })
}
