/** A diner with an account, to try the demo with. */

import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import { identities, users } from '../db/schema/accounts.ts'
import { randomIds } from '../ids.ts'

export const demoDiner = { email: 'diner@demo.example', password: 'demo123' } as const

/** ACC-12: makes the account once; what its diner changed since stays. */
export async function addDemoDiner(db: Database, clock: Clock): Promise<void> {
  const known = await db.query.users.findFirst({ where: eq(users.email, demoDiner.email) })
  if (known) return
  const id = randomIds.next<'User'>()
  const now = new Date(clock.now().epochMilliseconds)
  const written = { createdAt: now, updatedAt: now }
  const password = await hashPassword(demoDiner.password)
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values({
        id,
        name: 'Dana Diner',
        email: demoDiner.email,
        emailVerified: true,
        phone: '(212) 555-0123',
        ...written,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (made.length === 0) return
    await tx.insert(identities).values({
      id: randomIds.next<'Account'>(),
      userId: id,
      providerId: 'credential',
      accountId: id,
      password,
      ...written,
    })
  })
}
