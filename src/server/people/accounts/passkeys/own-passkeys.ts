/** A person's own passkeys. */

import { and, asc, eq } from 'drizzle-orm'
import type { Id, UserId } from '#domain/ids.ts'
import { whyNotUnlink } from '#domain/people/accounts/identity.ts'
import { whyNotPasskeyName } from '#domain/people/accounts/passkey.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { identities, passkeys, users } from '../../../platform/db/schema/accounts.ts'
import type { PeopleDeps } from '../../deps.ts'

type PasskeyId = Id<'Account'>
type PasskeyDeps = Pick<PeopleDeps, 'db' | 'clock' | 'ids' | 'jobs'>

/** ACC-77: oldest first, without their keys. */
export function passkeysOf(db: Database, userId: UserId) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      addedAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      isSynced: passkeys.backedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** ACC-77: records that a passkey is added, and emails the account's owner. */
export async function recordPasskeyAdded(deps: PasskeyDeps, userId: UserId, name: string): Promise<void> {
  await deps.db.transaction((tx) => record(deps, tx, userId, name, true))
}

/** ACC-77: renames a passkey of the signed-in person. */
export async function renamePasskey(
  deps: PasskeyDeps,
  userId: UserId,
  { passkeyId, name: typed }: { readonly passkeyId: PasskeyId; readonly name: string },
): Promise<Result<PasskeyId>> {
  const name = typed.trim()
  const refusal = whyNotPasskeyName(name)
  if (refusal) return refuse(refusal)
  const renamed = await deps.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return renamed.length > 0 ? accept(passkeyId) : refuse({ kind: 'identity_not_found' })
}

/** ACC-49: removes one of them, but not the last sign-in method. */
export async function removePasskey(
  deps: PasskeyDeps,
  userId: UserId,
  id: PasskeyId,
): Promise<Result<PasskeyId>> {
  return deps.db.transaction(async (tx) => {
    // As in `unlink`: the user's row serializes removals.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const own = await passkeysOf(tx, userId)
    const others = await tx.$count(identities, eq(identities.userId, userId))
    const refusal = whyNotUnlink(own, id, others)
    if (refusal) return refuse(refusal)
    await tx.delete(passkeys).where(eq(passkeys.id, id))
    await record(deps, tx, userId, own.find((passkey) => passkey.id === id)?.name ?? '', false)
    return accept(id)
  })
}

async function record(
  deps: Pick<PeopleDeps, 'clock' | 'ids' | 'jobs'>,
  tx: Database,
  userId: UserId,
  passkey: string,
  isAdded: boolean,
): Promise<void> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const name = user?.name ?? ''
  await writeAudit(deps, tx, {
    restaurantId: null,
    actor: { id: userId, name },
    subject: 'person',
    subjectId: userId,
    subjectName: name,
    action: 'changed',
    changes: { passkey: isAdded ? { from: null, to: passkey } : { from: passkey, to: null } },
  })
  const notice = isAdded ? 'passkey_added' : 'passkey_removed'
  const mail = { userId, mailId: deps.ids.next<'Mail'>(), notice, passkey } as const
  await deps.jobs.enqueue(tx, 'mail_account_notice', mail, null)
}
