/** Suspends people at one restaurant, and restores them. */

import { and, eq } from 'drizzle-orm'
import { whyNotManage } from '#domain/access/custom-role.ts'
import { accessWith, type RestaurantAccess } from '#domain/access/permissions.ts'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import { whyNotSuspend } from '#domain/people/accounts/suspension.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { recheckAccess } from '../../access/recheck-access.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { lockSuspensions, soleOwnerOf } from './last-owner.ts'

type SuspensionDeps = Pick<RestaurantsDeps, 'db' | 'clock' | 'ids'>
/** Who manages the team, with what they may do at the restaurant. */
export type TeamManager = AuditActor & { readonly id: UserId; readonly access: RestaurantAccess }

/** USR-6: refuses with `member_not_found`, or for the reasons of `whyNotSuspend` and `whyNotManage`. */
export async function suspendMember(
  deps: SuspensionDeps,
  actor: TeamManager,
  restaurantId: RestaurantId,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
): Promise<Result<UserId>> {
  return deps.db.transaction(async (tx) => {
    await lockSuspensions(tx)
    const member = await findMember(tx, restaurantId, userId)
    if (!member) return refuse({ kind: 'member_not_found' })
    const refusal =
      whyNotManage(member.access, actor.access) ??
      whyNotSuspend({
        reason,
        isSelf: userId === actor.id,
        isSuspended: member.suspendedAt !== null,
        isLastAdministrator: false,
        lastOwnerOf: member.role === 'owner' ? await soleOwnerOf(tx, userId, restaurantId) : null,
      })
    if (refusal) return refuse(refusal)
    await store(tx, restaurantId, userId, { suspendedAt: deps.clock.now(), suspensionReason: reason.trim() })
    await record(deps, tx, actor, restaurantId, member, reason.trim())
    await recheckAccess(tx, restaurantId)
    return accept(userId)
  })
}

/** USR-6: the person may do again what their role allows. */
export async function restoreMember(
  deps: SuspensionDeps,
  actor: TeamManager,
  restaurantId: RestaurantId,
  userId: UserId,
): Promise<Result<UserId>> {
  return deps.db.transaction(async (tx) => {
    await lockSuspensions(tx)
    const member = await findMember(tx, restaurantId, userId)
    if (!member) return refuse({ kind: 'member_not_found' })
    const refusal = whyNotManage(member.access, actor.access)
    if (refusal) return refuse(refusal)
    if (member.suspendedAt === null) return refuse({ kind: 'not_suspended' })
    await store(tx, restaurantId, userId, { suspendedAt: null, suspensionReason: null })
    await record(deps, tx, actor, restaurantId, member, null)
    return accept(userId)
  })
}

export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** A member with what the role allows, suspended or not. */
export async function findMember(tx: Database, restaurantId: RestaurantId, userId: UserId) {
  const [row] = await tx
    .select({
      id: users.id,
      name: users.name,
      role: restaurantMembers.role,
      suspendedAt: restaurantMembers.suspendedAt,
      suspensionReason: restaurantMembers.suspensionReason,
      ownRole: ownRoles,
    })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .leftJoin(ownRoles, eq(ownRoles.id, restaurantMembers.ownRoleId))
    .where(isMember(restaurantId, userId))
  return row ? { ...row, access: accessWith([row.role], row.ownRole) } : null
}

async function store(
  tx: Database,
  restaurantId: RestaurantId,
  userId: UserId,
  suspension: { readonly suspendedAt: Temporal.Instant | null; readonly suspensionReason: string | null },
): Promise<void> {
  await tx.update(restaurantMembers).set(suspension).where(isMember(restaurantId, userId))
}

function isMember(restaurantId: RestaurantId, userId: UserId) {
  return and(eq(restaurantMembers.restaurantId, restaurantId), eq(restaurantMembers.userId, userId))
}

/** `reason`: null for a restored member. */
function record(
  deps: SuspensionDeps,
  tx: Database,
  actor: AuditActor,
  restaurantId: RestaurantId,
  member: Member,
  reason: string | null,
): Promise<void> {
  return writeAudit(deps, tx, {
    restaurantId,
    actor: { id: actor.id, name: actor.name },
    subject: 'member',
    subjectId: member.id,
    subjectName: member.name,
    action: 'changed',
    changes: {
      suspended: { from: reason === null, to: reason !== null },
      reason: { from: member.suspensionReason, to: reason },
    },
  })
}
