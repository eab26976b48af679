/** People as the list shows them. */

import { and, asc, eq, gt, inArray, max } from 'drizzle-orm'
import type { UserRoleView, UserRow } from '#contract/people/users.ts'
import type { UserId } from '#domain/ids.ts'
import type { UserState } from '#domain/people/accounts/user-filters.ts'
import type { Database } from '../../platform/db/connect.ts'
import { sessions } from '../../platform/db/schema/accounts.ts'
import { administrators, ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { onOurClock } from '../accounts/own-sessions.ts'
import type { PeopleDeps } from '../deps.ts'
import type { StoredUser } from './find-users.ts'
import type { UserScope } from './user-scope.ts'

/** USR-1: in the order of `found`, with the roles that the caller may know of. */
export async function presentUsers(
  { db, clock }: Pick<PeopleDeps, 'db' | 'clock'>,
  scope: UserScope,
  stored: readonly StoredUser[],
): Promise<UserRow[]> {
  const ids = stored.map(({ id }) => id)
  const rolesById = await rolesOf(db, scope, ids)
  const used = await db
    .select({ userId: sessions.userId, at: max(sessions.updatedAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, ids), gt(sessions.expiresAt, new Date())))
    .groupBy(sessions.userId)
  const usedById = new Map(used.map(({ userId, at }) => [userId, at]))
  const shown = onOurClock(clock)
  const lastUse = (id: UserId) => {
    const at = usedById.get(id)
    return at ? shown(at) : null
  }
  return stored.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    state: stateOf(user),
    secondFactor: user.twoFactorEnabled,
    roles: rolesById.get(user.id) ?? [],
    createdAt: user.createdAt.toISOString(),
    lastUsedAt: lastUse(user.id),
  }))
}

/** The state of the account as a whole. */
function stateOf(user: Pick<StoredUser, 'suspendedAt' | 'emailVerified'>): UserState {
  if (user.suspendedAt) return 'suspended'
  return user.emailVerified ? 'active' : 'unverified'
}

async function rolesOf(
  db: Database,
  scope: UserScope,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, UserRoleView[]>> {
  const rolesById = new Map<UserId, UserRoleView[]>(ids.map((id) => [id, []]))
  if (scope.isAdministrator) {
    const rows = await db
      .select()
      .from(administrators)
      .where(inArray(administrators.userId, [...ids]))
    for (const { userId } of rows)
      rolesById.get(userId)?.push({ restaurant: null, role: 'administrator', ownRole: null, suspended: null })
  }
  const members = await db
    .select({
      userId: restaurantMembers.userId,
      role: restaurantMembers.role,
      ownRole: ownRoles.name,
      since: restaurantMembers.suspendedAt,
      reason: restaurantMembers.suspensionReason,
      restaurant: { id: restaurants.id, slug: restaurants.slug, name: restaurants.name },
    })
    .from(restaurantMembers)
    .innerJoin(restaurants, eq(restaurants.id, restaurantMembers.restaurantId))
    .leftJoin(ownRoles, eq(ownRoles.id, restaurantMembers.ownRoleId))
    .where(
      and(
        inArray(restaurantMembers.userId, [...ids]),
        inArray(restaurantMembers.restaurantId, [...scope.restaurants]),
      ),
    )
    .orderBy(asc(restaurants.name), asc(restaurants.id))
  for (const { userId, role, ownRole, since, reason, restaurant } of members) {
    const suspended = since && { since: since.toString(), reason: reason ?? '' }
    rolesById.get(userId)?.push({ restaurant, role, ownRole: role === 'staff' ? ownRole : null, suspended })
  }
  return rolesById
}
