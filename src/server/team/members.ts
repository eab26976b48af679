/** The people of a restaurant. */

import { and, eq } from 'drizzle-orm'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { restaurantMembers } from '../db/schema/members.ts'

/** Owners first, then by name. */
export async function membersOf(db: Database, restaurantId: RestaurantId) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: restaurantMembers.role,
      since: restaurantMembers.createdAt,
    })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(eq(restaurantMembers.restaurantId, restaurantId))
    .orderBy(restaurantMembers.role, users.name, users.id)
}

/** ACC-36: false where this person is not on its staff; an owner can't be removed so. */
export async function removeStaff(
  db: Database,
  restaurantId: RestaurantId,
  userId: UserId,
): Promise<boolean> {
  const removed = await db
    .delete(restaurantMembers)
    .where(
      and(
        eq(restaurantMembers.restaurantId, restaurantId),
        eq(restaurantMembers.userId, userId),
        eq(restaurantMembers.role, 'staff'),
      ),
    )
    .returning({ id: restaurantMembers.userId })
  return removed.length > 0
}
