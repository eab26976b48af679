/** A restaurant's own roles, and its people with theirs. */

import { and, asc, count, eq } from 'drizzle-orm'
import type { RoleMember, RoleView } from '#contract/restaurants/roles.ts'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'

/** By name. */
export async function readRoles(db: Database, restaurantId: RestaurantId): Promise<readonly RoleView[]> {
  const rows = await db
    .select()
    .from(ownRoles)
    .where(eq(ownRoles.restaurantId, restaurantId))
    .orderBy(asc(ownRoles.name))
  const counted = await db
    .select({ id: restaurantMembers.ownRoleId, people: count() })
    .from(restaurantMembers)
    .where(eq(restaurantMembers.restaurantId, restaurantId))
    .groupBy(restaurantMembers.ownRoleId)
  return rows.map(({ restaurantId: _, ...role }) => ({
    ...role,
    people: counted.find(({ id }) => id === role.id)?.people ?? 0,
  }))
}

export type StoredRoleMember = RoleMember & { readonly suspendedAt: Temporal.Instant | null }

/** Owners first, then by name; only this person if named. */
export async function readRoleMembers(
  db: Database,
  restaurantId: RestaurantId,
  only: UserId | null = null,
): Promise<readonly StoredRoleMember[]> {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: restaurantMembers.role,
      ownRoleId: restaurantMembers.ownRoleId,
      suspendedAt: restaurantMembers.suspendedAt,
    })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(
      and(
        eq(restaurantMembers.restaurantId, restaurantId),
        only === null ? undefined : eq(restaurantMembers.userId, only),
      ),
    )
    .orderBy(restaurantMembers.role, users.name, users.id)
}
