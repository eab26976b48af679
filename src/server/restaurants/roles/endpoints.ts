/** A restaurant's own roles over HTTP. */

import { eq } from 'drizzle-orm'
import type { RoleMember, RoleView } from '#contract/restaurants/roles.ts'
import { whyNotGrant } from '#domain/access/custom-role.ts'
import { answerPermission } from '#domain/access/decide-permission.ts'
import { grantablePermissions, plainStaff } from '#domain/access/permissions.ts'
import type { OwnRoleId, RestaurantId, UserId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { accessOfCaller, ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import { findMembership } from '../../access/memberships.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { toEditError, toError } from '../../platform/http/refusals.ts'
import { readSecondFactorPolicy } from '../../platform/security/second-factor-policy.ts'
import { api } from '../area-api.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { assignRole } from './assign-role.ts'
import { readRoleMembers, readRoles, type StoredRoleMember } from './read-roles.ts'
import { refundedToday } from './refunded-today.ts'
import { deleteRole, type Granter, saveRole } from './save-role.ts'

export const roles = {
  list: api.roles.list.handler(async ({ context }) => {
    const { db } = context.deps
    const restaurantId = ownedRestaurant(context)
    const access = accessOfCaller(context)
    const own = await readRoles(db, restaurantId)
    const choices = [{ id: null, ...plainStaff }, ...own]
    return {
      roles: [...own],
      members: (await readRoleMembers(db, restaurantId)).map(presentMember),
      grantable: grantablePermissions.filter((permission) => access.permissions.has(permission)),
      assignable: choices.filter((role) => whyNotGrant(role, access) === null).map(({ id }) => id),
    }
  }),
  create: api.roles.create.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const made = await saveRole(context.deps, granterOf(context), restaurantId, null, input.role)
    if (!made.ok) throw toError(errors, made.refusal)
    return storedRole(context.deps, restaurantId, made.value)
  }),
  update: api.roles.update.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const edit = { id: input.roleId, revision: input.revision }
    const saved = await saveRole(context.deps, granterOf(context), restaurantId, edit, input.role)
    const current = () => storedRole(context.deps, restaurantId, input.roleId)
    if (!saved.ok) throw await toEditError(errors, saved.refusal, current)
    return current()
  }),
  delete: api.roles.delete.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const removal = { id: input.roleId, revision: input.revision }
    const deleted = await deleteRole(context.deps, granterOf(context), restaurantId, removal)
    const current = () => storedRole(context.deps, restaurantId, input.roleId)
    if (!deleted.ok) throw await toEditError(errors, deleted.refusal, current)
    return { id: deleted.value }
  }),
  assign: api.roles.assign.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const assigned = await assignRole(context.deps, granterOf(context), restaurantId, input)
    if (!assigned.ok) throw toError(errors, assigned.refusal)
    return storedMember(context.deps, restaurantId, assigned.value)
  }),
  /** PRM-8: about members of the restaurant only, so that callers learn nothing of other accounts. */
  check: api.roles.check.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const [member] = await readRoleMembers(deps.db, restaurantId, input.userId)
    if (!member) throw toError(errors, { kind: 'member_not_found' })
    const [account] = await deps.db
      .select({
        emailVerified: users.emailVerified,
        secondFactor: users.twoFactorEnabled,
        suspendedAt: users.suspendedAt,
      })
      .from(users)
      .where(eq(users.id, member.id))
    if (!account) throw toError(errors, { kind: 'member_not_found' })
    const spent = await refundedToday(deps.db, restaurantId, member, deps.clock.now())
    return answerPermission({
      name: member.name,
      caller: account,
      suspended: account.suspendedAt ? 'account' : member.suspendedAt ? 'member' : null,
      access: await findMembership(deps.db, member.id, restaurantId),
      permission: input.permission,
      policy: { platform: await readSecondFactorPolicy(deps), now: deps.clock.now() },
      refund: { amount: cents(input.amount ?? 0), spent },
    })
  }),
}

function granterOf(context: RequestContext): Granter {
  const { id, name } = signedIn(context)
  return { id, name, access: accessOfCaller(context) }
}

async function storedRole(
  { db }: RestaurantsDeps,
  restaurantId: RestaurantId,
  id: OwnRoleId,
): Promise<RoleView> {
  const role = (await readRoles(db, restaurantId)).find((stored) => stored.id === id)
  if (!role) throw new Error('a role that was just written does not exist')
  return role
}

async function storedMember(
  { db }: RestaurantsDeps,
  restaurantId: RestaurantId,
  id: UserId,
): Promise<RoleMember> {
  const [member] = await readRoleMembers(db, restaurantId, id)
  if (!member) throw new Error('a member whose role was just set does not exist')
  return presentMember(member)
}

function presentMember({ suspendedAt: _, ...member }: StoredRoleMember): RoleMember {
  return member
}
