/** Restaurants must keep an owner who can work (USR-7). */

import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

/** Serializes suspensions until the transaction ends, so that two owners can't suspend each other at once. */
export async function lockSuspensions(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('suspensions'))`)
}

/**
 * USR-7: returns the name of a restaurant, or of `only` this one, that has no other active owner; null
 * if there is none.
 */
export async function soleOwnerOf(
  tx: Database,
  userId: UserId,
  only: RestaurantId | null = null,
): Promise<string | null> {
  const own = await tx
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurantMembers)
    .innerJoin(restaurants, eq(restaurants.id, restaurantMembers.restaurantId))
    .where(
      and(
        eq(restaurantMembers.userId, userId),
        eq(restaurantMembers.role, 'owner'),
        isNull(restaurantMembers.suspendedAt),
        only === null ? undefined : eq(restaurants.id, only),
      ),
    )
    .orderBy(asc(restaurants.name))
  for (const { id, name } of own) if ((await countOtherOwners(tx, id, userId)) === 0) return name
  return null
}

function countOtherOwners(tx: Database, restaurantId: RestaurantId, userId: UserId): Promise<number> {
  const canWork = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailVerified, true), isNull(users.suspendedAt)))
  return tx.$count(
    restaurantMembers,
    and(
      eq(restaurantMembers.restaurantId, restaurantId),
      eq(restaurantMembers.role, 'owner'),
      isNull(restaurantMembers.suspendedAt),
      ne(restaurantMembers.userId, userId),
      sql`${restaurantMembers.userId} in (${canWork})`,
    ),
  )
}
