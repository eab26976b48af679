/** Roles that only the command line grants; recorded like the changes of people (ACC-60). */

import { and, eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { theCommandLine, writeAudit } from '../../access/audit/write-audit.ts'
import {
  hasOtherAdministrator,
  isAdministrator,
  makeOwner,
  setAdministrator,
} from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { lockSuspensions } from '../../restaurants/team/last-owner.ts'

/** ACC-21: returns why it was not done, or null. */
export async function grantOwner(
  db: Database,
  clock: Clock,
  restaurantId: RestaurantId,
  email: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const person = await findAccount(tx, email)
    if (!person) return `Nobody has an account with the address ${email}`
    const [before] = await tx
      .select({ role: restaurantMembers.role })
      .from(restaurantMembers)
      .where(and(eq(restaurantMembers.restaurantId, restaurantId), eq(restaurantMembers.userId, person.id)))
    await makeOwner(tx, restaurantId, email, clock.now())
    if (before?.role === 'owner') return null
    await writeAudit({ ids: randomIds, clock }, tx, {
      restaurantId,
      actor: theCommandLine,
      subject: 'member',
      subjectId: person.id,
      subjectName: person.name,
      action: before ? 'changed' : 'created',
      changes: { role: { from: before?.role ?? null, to: 'owner' } },
    })
    return null
  })
}

/** ACC-32: returns why it was not done, or null. */
export async function grantAdministrator(
  db: Database,
  clock: Clock,
  email: string,
  becomes: boolean,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockSuspensions(tx)
    const person = await findAccount(tx, email)
    if (!person?.emailVerified) return `Nobody has an account with the verified address ${email}`
    const wasOne = await isAdministrator(tx, person.id)
    if (wasOne && !becomes && !(await hasOtherAdministrator(tx, person.id)))
      return refusalMessage({ kind: 'last_administrator' })
    await setAdministrator(tx, email, becomes, clock.now())
    if (wasOne === becomes) return null
    await writeAudit({ ids: randomIds, clock }, tx, {
      restaurantId: null,
      actor: theCommandLine,
      subject: 'person',
      subjectId: person.id,
      subjectName: person.name,
      action: 'changed',
      changes: { administrator: { from: wasOne, to: becomes } },
    })
    return null
  })
}

async function findAccount(tx: Database, email: string) {
  const [row] = await tx
    .select({ id: users.id, name: users.name, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
  return row ?? null
}
