/** Gives a staff member one of the restaurant's own roles, or plain staff again (PRM-5). */

import { and, eq } from 'drizzle-orm'
import { whyNotGrant } from '#domain/access/custom-role.ts'
import { plainStaff } from '#domain/access/permissions.ts'
import type { OwnRoleId, RestaurantId, UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { recheckAccess } from '../../access/recheck-access.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { lockTeam } from './lock-team.ts'
import { readRoleMembers, readRoles } from './read-roles.ts'
import type { Granter } from './save-role.ts'

/**
 * `roleId`: null for plain staff. Refuses with `member_not_found` for a person who is not staff, with `role_not_found`, or as
 * `whyNotGrant` does if the old or the new role has more than the granter.
 */
export async function assignRole(
  deps: Pick<RestaurantsDeps, 'db' | 'clock' | 'ids'>,
  granter: Granter,
  restaurantId: RestaurantId,
  { userId, roleId }: { readonly userId: UserId; readonly roleId: OwnRoleId | null },
): Promise<Result<UserId>> {
  return deps.db.transaction(async (tx) => {
    await lockTeam(tx, restaurantId)
    const [member] = await readRoleMembers(tx, restaurantId, userId)
    if (member?.role !== 'staff') return refuse({ kind: 'member_not_found' })
    const roles = await readRoles(tx, restaurantId)
    const newRole = roles.find(({ id }) => id === roleId)
    if (roleId && !newRole) return refuse({ kind: 'role_not_found' })
    const old = roles.find(({ id }) => id === member.ownRoleId)
    const refusal =
      whyNotGrant(newRole ?? plainStaff, granter.access) ?? whyNotGrant(old ?? plainStaff, granter.access)
    if (refusal) return refuse(refusal)
    if (member.ownRoleId === roleId) return accept(userId)
    await tx
      .update(restaurantMembers)
      .set({ ownRoleId: roleId })
      .where(and(eq(restaurantMembers.restaurantId, restaurantId), eq(restaurantMembers.userId, userId)))
    await writeAudit(deps, tx, {
      restaurantId,
      actor: { id: granter.id, name: granter.name },
      subject: 'member',
      subjectId: userId,
      subjectName: member.name,
      action: 'changed',
      changes: { role: { from: old?.name ?? 'staff', to: newRole?.name ?? 'staff' } },
    })
    await recheckAccess(tx, restaurantId)
    return accept(userId)
  })
}
