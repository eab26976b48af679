/** Invitations to the staff of a restaurant: sent, withdrawn, accepted (A2). */

import { and, count, eq, gt, sql } from 'drizzle-orm'
import { whyNotGrant } from '#domain/access/custom-role.ts'
import { plainStaff } from '#domain/access/permissions.ts'
import { isEmail } from '#domain/email.ts'
import type { InvitationId, OwnRoleId, RestaurantId, UserId } from '#domain/ids.ts'
import { invitationDays, whyNotAccept, whyNotInvite } from '#domain/people/accounts/invitation.ts'
import { whyNotMailStrangers } from '#domain/restaurants/settings/on-site.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { readPublication } from '../../access/find-restaurant.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { invitations, ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'
import { exceedsMailsOfAccount, mostMailsADay } from '../../platform/http/rate-limit/mail-limits.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { isOpenAt, type NamedInvitation, type StoredInvitation } from '../open-invitations.ts'
import { lockTeam } from '../roles/lock-team.ts'
import { readRoles } from '../roles/read-roles.ts'
import type { TeamManager } from './suspend-member.ts'

/**
 * ACC-34: ends an earlier invitation of the same address. `roleId`: null for plain staff. Refuses with `role_not_found`,
 * or as `whyNotGrant` and `whyNotMailStrangers` do. The mail is sent after the transaction.
 */
export async function invite(
  deps: Pick<RestaurantsDeps, 'db' | 'clock' | 'ids' | 'jobs' | 'rateLimiter'>,
  restaurantId: RestaurantId,
  manager: TeamManager,
  { email, roleId }: { readonly email: string; readonly roleId: OwnRoleId | null },
): Promise<Result<NamedInvitation>> {
  if (!isEmail(email)) return refuse({ kind: 'email_invalid' })
  const actor = { id: manager.id, name: manager.name }
  const { db, clock, ids, jobs } = deps
  if (await exceedsMailsOfAccount(deps, actor.id, 1))
    return refuse({ kind: 'too_many_mails_to_others', max: mostMailsADay })
  return db.transaction(async (tx) => {
    await lockTeam(tx, restaurantId)
    const unapproved = whyNotMailStrangers(await readPublication(tx, restaurantId), 'invitation')
    if (unapproved) return refuse(unapproved)
    const role = (await readRoles(tx, restaurantId)).find(({ id }) => id === roleId)
    if (roleId && !role) return refuse({ kind: 'role_not_found' })
    const beyond = whyNotGrant(role ?? plainStaff, manager.access)
    if (beyond) return refuse(beyond)
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
      .values({
        id: ids.next(),
        restaurantId,
        email,
        ownRoleId: roleId,
        invitedBy: actor.id,
        createdAt: now,
        expiresAt,
      })
      .returning()
    if (!made) throw new Error('the invitation was not stored')
    const invitation = { ...made, roleName: role?.name ?? null }
    await record(deps, tx, invitation, actor, 'created')
    await jobs.enqueue(tx, 'mail_invitation', { restaurantId, invitationId: made.id }, null)
    return accept(invitation)
  })
}

/** ACC-34: refuses with `invitation_not_found` if the restaurant has no such open invitation. */
export async function withdrawInvitation(
  deps: Pick<RestaurantsDeps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
  actor: AuditActor,
  id: InvitationId,
): Promise<Result<NamedInvitation>> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(invitations)
      .set({ withdrawnAt: now })
      .where(and(isOpenAt(restaurantId, now), eq(invitations.id, id)))
      .returning()
    if (!withdrawn) return refuse({ kind: 'invitation_not_found' })
    const invitation = { ...withdrawn, roleName: await roleNameOf(tx, withdrawn) }
    await record(deps, tx, invitation, actor, 'deleted')
    return accept(invitation)
  })
}

/** ACC-60: audits who was invited with which role, and whose invitation was withdrawn. */
function record(
  deps: Pick<RestaurantsDeps, 'clock' | 'ids'>,
  tx: Database,
  { id, email, restaurantId, roleName }: NamedInvitation,
  actor: AuditActor,
  action: 'created' | 'deleted',
): Promise<void> {
  const subject = { subject: 'invitation', subjectId: id, subjectName: email } as const
  const role = roleName ?? 'staff'
  const change = action === 'created' ? { from: null, to: role } : { from: role, to: null }
  return writeAudit(deps, tx, { restaurantId, actor, ...subject, action, changes: { role: change } })
}

/**
 * ACC-34: accepts an invitation once, and grants its role. A person who is on the team already keeps theirs. Returns the
 * restaurant.
 */
export async function acceptInvitation(
  deps: Pick<RestaurantsDeps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
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
    // Before the row, as when a role is deleted, which clears it in the row.
    await lockTeam(tx, restaurantId)
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update')
    if (!invitation) return refuse({ kind: 'invitation_not_found' })
    const now = clock.now()
    const refusal = whyNotAccept(invitation, person, now)
    if (refusal) return refuse(refusal)
    await tx.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, id))
    const added = await tx
      .insert(restaurantMembers)
      .values({
        restaurantId,
        userId: person.id,
        role: 'staff',
        ownRoleId: invitation.ownRoleId,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [restaurantMembers.restaurantId, restaurantMembers.userId] })
      .returning({ id: restaurantMembers.userId })
    if (added.length > 0) {
      await writeAudit(deps, tx, {
        restaurantId,
        actor: person,
        subject: 'member',
        subjectId: person.id,
        subjectName: person.name,
        action: 'created',
        changes: { role: { from: null, to: (await roleNameOf(tx, invitation)) ?? 'staff' } },
      })
    }
    return accept(restaurantId)
  })
}

async function roleNameOf(tx: Database, { ownRoleId }: StoredInvitation): Promise<string | null> {
  if (!ownRoleId) return null
  const [role] = await tx.select({ name: ownRoles.name }).from(ownRoles).where(eq(ownRoles.id, ownRoleId))
  return role?.name ?? null
}

async function isMember(tx: Database, restaurantId: RestaurantId, email: string): Promise<boolean> {
  const members = await tx
    .select({ id: users.id })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(and(eq(restaurantMembers.restaurantId, restaurantId), eq(users.email, email)))
  return members.length > 0
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
