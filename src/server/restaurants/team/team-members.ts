/** The people of a restaurant. */

import { and, eq } from 'drizzle-orm'
import { whyNotManage } from '#domain/access/custom-role.ts'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { recheckAccess } from '../../access/recheck-access.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { lockTeam } from '../roles/lock-team.ts'
import { findMember, type TeamManager } from './suspend-member.ts'

/** Owners first, then by name. */
export async function membersOf(db: Database, restaurantId: RestaurantId) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: restaurantMembers.role,
      roleName: ownRoles.name,
      since: restaurantMembers.createdAt,
      secondFactor: users.twoFactorEnabled,
    })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .leftJoin(ownRoles, eq(ownRoles.id, restaurantMembers.ownRoleId))
    .where(eq(restaurantMembers.restaurantId, restaurantId))
    .orderBy(restaurantMembers.role, users.name, users.id)
}

/**
 * ACC-36: refuses with `member_not_found` if this person is not on the staff, since owners can't be removed this way, or
 * as `whyNotManage` does.
 */
export async function removeStaff(
  deps: Pick<RestaurantsDeps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
  manager: TeamManager,
  userId: UserId,
): Promise<Result<UserId>> {
  return deps.db.transaction(async (tx) => {
    await lockTeam(tx, restaurantId)
    const member = await findMember(tx, restaurantId, userId)
    if (member?.role !== 'staff') return refuse({ kind: 'member_not_found' })
    const refusal = whyNotManage(member.access, manager.access)
    if (refusal) return refuse(refusal)
    const removed = await tx
      .delete(restaurantMembers)
      .where(
        and(
          eq(restaurantMembers.restaurantId, restaurantId),
          eq(restaurantMembers.userId, userId),
          eq(restaurantMembers.role, 'staff'),
        ),
      )
      .returning({ id: restaurantMembers.userId })
    if (removed.length === 0) return refuse({ kind: 'member_not_found' })
    await writeAudit(deps, tx, {
      restaurantId,
      actor: { id: manager.id, name: manager.name },
      subject: 'member',
      subjectId: userId,
      subjectName: member.name,
      action: 'deleted',
      changes: { role: { from: member.ownRole?.name ?? 'staff', to: null } },
    })
    await recheckAccess(tx, restaurantId)
    return accept(userId)
  })
}
