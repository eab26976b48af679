/** Lists restaurants for administrators and publishes them (A2). */

import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { ListedRestaurant } from '#contract/restaurants.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { type AuditActor, writeAudit } from '../../audit/write-audit.ts'
import { menuChanged } from '../../catalogue/menu-changed.ts'
import type { Database } from '../../db/connect.ts'
import { users } from '../../db/schema/accounts.ts'
import { restaurantMembers } from '../../db/schema/members.ts'
import { restaurants } from '../../db/schema/restaurants.ts'
import type { Deps } from '../../deps.ts'

/** RST-17: restaurants waiting for approval first, newest first, then the others by name. */
export async function allRestaurants(db: Database, only?: RestaurantId): Promise<ListedRestaurant[]> {
  const rows = await db
    .select({
      id: restaurants.id,
      slug: restaurants.slug,
      name: restaurants.name,
      address: restaurants.address,
      isPublished: restaurants.isPublished,
      createdAt: restaurants.createdAt,
    })
    .from(restaurants)
    .where(only && eq(restaurants.id, only))
    .orderBy(asc(restaurants.isPublished), asc(restaurants.name), desc(restaurants.createdAt))
  const owners = await ownersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toString(),
    owners: owners.filter(({ restaurantId }) => restaurantId === row.id).map(({ email }) => email),
  }))
}

/** RST-17, MAI-24: emails the owner of an approved restaurant. Refuses with `restaurant_not_found`. Idempotent. */
export async function publishRestaurant(
  deps: Deps,
  restaurantId: RestaurantId,
  actor: AuditActor,
  isPublished: boolean,
): Promise<Result<ListedRestaurant>> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(restaurants).where(eq(restaurants.id, restaurantId)).for('update')
    if (!row || row.isPublished === isPublished) return
    await tx
      .update(restaurants)
      .set({ isPublished, revision: row.revision + 1, updatedAt: deps.clock.now() })
      .where(eq(restaurants.id, restaurantId))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'restaurant',
      subjectId: restaurantId,
      subjectName: row.name,
      action: 'changed',
      changes: { isPublished: { from: row.isPublished, to: isPublished } },
    })
    await menuChanged(deps, tx, restaurantId)
    if (isPublished) await raiseAlert(deps, tx, { kind: 'restaurant_published', restaurantId })
  })
  const [listed] = await allRestaurants(deps.db, restaurantId)
  return listed ? accept(listed) : refuse({ kind: 'restaurant_not_found' })
}

async function ownersOf(db: Database, ids: readonly RestaurantId[]) {
  return db
    .select({ restaurantId: restaurantMembers.restaurantId, email: users.email })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(inArray(restaurantMembers.restaurantId, [...ids]))
    .orderBy(users.email)
}
