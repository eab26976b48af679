/** A person's sign-in methods besides passkeys: a password, accounts at providers. */

import { asc, eq } from 'drizzle-orm'
import { whyNotUnlink } from '#domain/accounts/identity.ts'
import type { Id, UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../db/connect.ts'
import { identities, passkeys, users } from '../db/schema/accounts.ts'

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
export async function unlink(db: Database, userId: UserId, id: IdentityId): Promise<Result<IdentityId>> {
  return db.transaction(async (tx) => {
    // Locks the user, so that two concurrent calls can't remove the last two sign-in methods.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const others = await tx.$count(passkeys, eq(passkeys.userId, userId))
    const refusal = whyNotUnlink(await identitiesOf(tx, userId), id, others)
    if (refusal) return refuse(refusal)
    await tx.delete(identities).where(eq(identities.id, id))
    return accept(id)
  })
}
