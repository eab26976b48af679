/** Invitations to the staff of a restaurant: sent, withdrawn, accepted (A2). */

import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { whyNotGrant } from '#domain/accounts/custom-role.ts'
import { invitationDays, whyNotAccept, whyNotInvite } from '#domain/accounts/invitation.ts'
import { plainStaff } from '#domain/accounts/permissions.ts'
import { isEmail } from '#domain/email.ts'
import type { InvitationId, RestaurantId, UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../db/connect.ts'
import { users } from '../../db/schema/accounts.ts'
import { invitations, restaurantMembers } from '../../db/schema/members.ts'
import type { Deps } from '../../deps.ts'
import type { TeamManager } from './suspend-member.ts'

export type StoredInvitation = typeof invitations.$inferSelect

/** ACC-34, ACC-35, PRM-5: ends an earlier invitation of the same address. The mail is sent after the transaction. */
export async function invite(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs'>,
  restaurantId: RestaurantId,
  manager: TeamManager,
  email: string,
): Promise<Result<StoredInvitation>> {
  if (!isEmail(email)) return refuse({ kind: 'email_invalid' })
  const beyond = whyNotGrant(plainStaff, manager.access)
  if (beyond) return refuse(beyond)
  const actor = { id: manager.id, name: manager.name }
  const { db, clock, ids, jobs } = deps
  return db.transaction(async (tx) => {
    // Serializes requests, so that concurrent ones are all counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitations of ${restaurantId}`}))`)
    const now = clock.now()
    if (await isMember(tx, restaurantId, email)) return refuse({ kind: 'member_already' })
    await tx
      .update(invitations)
      .set({ withdrawnAt: now })
      .where(and(isOpenAt(restaurantId, now), eq(invitations.email, email)))
    const refusal = whyNotInvite(await countSent(tx, restaurantId, now))
    if (refusal) return refuse(refusal)
    const expiresAt = now.add({ hours: invitationDays * 24 })
    const [made] = await tx
      .insert(invitations)
      .values({ id: ids.next(), restaurantId, email, invitedBy: actor.id, createdAt: now, expiresAt })
      .returning()
    if (!made) throw new Error('the invitation was not stored')
    await record(deps, tx, made, actor, 'created')
    await jobs.enqueue(tx, 'mail_invitation', { invitationId: made.id }, null)
    return accept(made)
  })
}

/** Invitations that can still be accepted, newest first. */
export async function openInvitations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
): Promise<StoredInvitation[]> {
  return db
    .select()
    .from(invitations)
    .where(isOpenAt(restaurantId, clock.now()))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
}

/** ACC-34: refuses with `invitation_not_found` if the restaurant has no such open invitation. */
export async function withdrawInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
  actor: AuditActor,
  id: InvitationId,
): Promise<Result<StoredInvitation>> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(invitations)
      .set({ withdrawnAt: now })
      .where(and(isOpenAt(restaurantId, now), eq(invitations.id, id)))
      .returning()
    if (!withdrawn) return refuse({ kind: 'invitation_not_found' })
    await record(deps, tx, withdrawn, actor, 'deleted')
    return accept(withdrawn)
  })
}

/** ACC-60: audits who was invited, and whose invitation was withdrawn. */
function record(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Database,
  { id, email, restaurantId }: StoredInvitation,
  actor: AuditActor,
  action: 'created' | 'deleted',
): Promise<void> {
  const subject = { subject: 'invitation', subjectId: id, subjectName: email } as const
  return writeAudit(deps, tx, { restaurantId, actor, ...subject, action, changes: {} })
}

/** ACC-34: accepts an invitation once; an owner of the restaurant stays its owner. Returns the restaurant. */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  id: InvitationId,
  person: {
    readonly id: UserId
    readonly name: string
    readonly email: string
    readonly emailVerified: boolean
  },
): Promise<Result<RestaurantId>> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update')
    if (!invitation) return refuse({ kind: 'invitation_not_found' })
    const now = clock.now()
    const refusal = whyNotAccept(invitation, person, now)
    if (refusal) return refuse(refusal)
    const { restaurantId } = invitation
    await tx.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, id))
    const added = await tx
      .insert(restaurantMembers)
      .values({ restaurantId, userId: person.id, role: 'staff', createdAt: now })
      .onConflictDoNothing()
      .returning({ id: restaurantMembers.userId })
    if (added.length > 0) {
      await writeAudit(deps, tx, {
        restaurantId,
        actor: person,
        subject: 'member',
        subjectId: person.id,
        subjectName: person.name,
        action: 'created',
        changes: { role: { from: null, to: 'staff' } },
      })
    }
    return accept(restaurantId)
  })
}

function isOpenAt(restaurantId: RestaurantId, now: Temporal.Instant) {
  return and(
    eq(invitations.restaurantId, restaurantId),
    isNull(invitations.acceptedAt),
    isNull(invitations.withdrawnAt),
    gt(invitations.expiresAt, now),
  )
}

async function isMember(tx: Database, restaurantId: RestaurantId, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(and(eq(restaurantMembers.restaurantId, restaurantId), eq(users.email, email)))
  return found.length > 0
}

async function countSent(tx: Database, restaurantId: RestaurantId, now: Temporal.Instant) {
  const ofRestaurant = eq(invitations.restaurantId, restaurantId)
  const [open] = await tx.select({ count: count() }).from(invitations).where(isOpenAt(restaurantId, now))
  const [inADay] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(and(ofRestaurant, gt(invitations.createdAt, now.subtract({ hours: 24 }))))
  return { open: open?.count ?? 0, inADay: inADay?.count ?? 0 }
}
