/** The people of a restaurant. */

import { and, eq } from 'drizzle-orm'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../db/connect.ts'
import { users } from '../../db/schema/accounts.ts'
import { restaurantMembers } from '../../db/schema/members.ts'
import type { Deps } from '../../deps.ts'

/** Owners first, then by name. */
export async function membersOf(db: Database, restaurantId: RestaurantId) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: restaurantMembers.role,
      since: restaurantMembers.createdAt,
      secondFactor: users.twoFactorEnabled,
    })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(eq(restaurantMembers.restaurantId, restaurantId))
    .orderBy(restaurantMembers.role, users.name, users.id)
}

/** ACC-36, ACC-60: refuses with `member_not_found` if this person is not on the staff; owners can't be removed this way. */
export async function removeStaff(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
  actor: AuditActor,
  userId: UserId,
): Promise<Result<UserId>> {
  return deps.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(restaurantMembers)
      .where(
        and(
          eq(restaurantMembers.restaurantId, restaurantId),
          eq(restaurantMembers.userId, userId),
          eq(restaurantMembers.role, 'staff'),
        ),
      )
      .returning({ id: restaurantMembers.userId })
    if (!removed) return refuse({ kind: 'member_not_found' })
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'member',
      subjectId: userId,
      subjectName: person?.name ?? '',
      action: 'deleted',
      changes: { role: { from: 'staff', to: null } },
    })
    return accept(userId)
  })
}
