import { and, eq, ne } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { identities, users, wallets } from '../../../platform/db/schema/accounts.ts'

/** Removes the accounts at providers, the wallets and the proven phone number that could be used to sign in. */
export async function removeOtherMethods(tx: Database, userId: UserId): Promise<void> {
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), ne(identities.providerId, 'credential')))
  await tx.delete(wallets).where(eq(wallets.userId, userId))
  await tx.update(users).set({ phoneNumber: null, phoneNumberVerified: false }).where(eq(users.id, userId))
}
