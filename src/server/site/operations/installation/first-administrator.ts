/** The one-time link that makes the first administrator of the platform (A3). */

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, like } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import { hasAdministrator } from '../../../access/memberships.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { users, verifications } from '../../../platform/db/schema/accounts.ts'
import { administrators } from '../../../platform/db/schema/members.ts'
import type { Clock } from '../../../platform/runtime/clock.ts'
import type { SiteDeps } from '../../deps.ts'

/** INS-1: for how many minutes a link works. */
export const linkMinutes = 15

/** INS-1: stores a new link in place of an earlier one and returns its token; null if there is an administrator. */
export async function createFirstAdministratorToken(db: Database, clock: Clock): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (await hasAdministrator(tx)) return null
    await tx.delete(verifications).where(like(verifications.identifier, `${prefix}%`))
    await tx.insert(verifications).values({
      id: randomUUID(),
      identifier: identifierOf(token),
      value: '',
      expiresAt: toDate(now.add({ minutes: linkMinutes })),
      createdAt: toDate(now),
      updatedAt: toDate(now),
    })
    return token
  })
}

/** INS-1: whether the link with this token still works. */
export async function isLinkOpen(
  { db, clock }: Pick<SiteDeps, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  const openTokens = await db.$count(verifications, isOpen(token, clock))
  return openTokens > 0 && !(await hasAdministrator(db))
}

/** INS-3: makes the person the first administrator. The link is spent; of two concurrent callers only one gets it. */
export async function becomeFirstAdministrator(
  deps: Pick<SiteDeps, 'db' | 'clock' | 'ids'>,
  person: AuditActor & { readonly id: UserId },
  token: string,
): Promise<Result<null>> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const spent = await tx
      .delete(verifications)
      .where(isOpen(token, clock))
      .returning({ id: verifications.id })
    if (spent.length === 0 || (await hasAdministrator(tx)))
      return refuse({ kind: 'first_administrator_link_over' })
    const now = clock.now()
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: toDate(now) })
      .where(eq(users.id, person.id))
    await tx.insert(administrators).values({ userId: person.id, createdAt: now })
    await writeAudit(deps, tx, {
      restaurantId: null,
      actor: person,
      subject: 'person',
      subjectId: person.id,
      subjectName: person.name,
      action: 'changed',
      changes: { administrator: { from: false, to: true } },
    })
    return accept(null)
  })
}

const prefix = 'first-administrator '

/** INS-2: what is stored opens nothing. The digest is in the identifier, by which the accounts library looks rows up. */
function identifierOf(token: string): string {
  return `${prefix}${createHash('sha256').update(token).digest('hex')}`
}

function isOpen(token: string, clock: Clock) {
  return and(
    eq(verifications.identifier, identifierOf(token)),
    gt(verifications.expiresAt, toDate(clock.now())),
  )
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
