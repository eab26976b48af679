/** Accounts for trying the demo: a diner, the owner of its restaurants, a floor manager of one, and an administrator. */

import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/connect.ts'
import { identities, users } from '../platform/db/schema/accounts.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { randomIds } from '../platform/runtime/ids.ts'

export const demoDiner = {
  email: 'diner@demo.example',
  password: 'demo123',
  name: 'Dana Diner',
  phone: '(212) 555-0123',
} as const

export const demoOwner = {
  email: 'owner@demo.example',
  password: 'demo123',
  name: 'Olive Owner',
  phone: '(212) 555-0124',
} as const

export const demoAdministrator = {
  email: 'admin@demo.example',
  password: 'demo123',
  name: 'Avery Admin',
  phone: '(212) 555-0125',
} as const

export const demoManager = {
  email: 'manager@demo.example',
  password: 'demo123',
  name: 'Morgan Manager',
  phone: '(212) 555-0126',
} as const

/** ACC-12: creates the account once; later changes stay. Returns whether it was created now. */
export async function addDemoAccount(
  db: Database,
  clock: Clock,
  person: typeof demoDiner | typeof demoOwner | typeof demoManager | typeof demoAdministrator,
): Promise<boolean> {
  const { email, name, phone } = person
  const existing = await db.query.users.findFirst({ where: eq(users.email, email) })
  if (existing) return false
  const id = randomIds.next<'User'>()
  const now = new Date(clock.now().epochMilliseconds)
  const written = { createdAt: now, updatedAt: now }
  const password = await hashPassword(person.password)
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values({
        id,
        name,
        email,
        emailVerified: true,
        phone,
        ...written,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (made.length === 0) return false
    await tx.insert(identities).values({
      id: randomIds.next<'Account'>(),
      userId: id,
      providerId: 'credential',
      accountId: id,
      password,
      ...written,
    })
    return true
  })
}
