/** Lists restaurants for administrators and publishes them (A2). */

import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ListedRestaurant } from '#contract/restaurants/restaurants.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { whyNotPublish } from '#domain/restaurants/settings/on-site.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { menuChanged } from '../../menu/catalogue/menu-changed.ts'
import { closeOpenCheckouts } from '../../menu/current-menu/close-open-checkouts.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { categories, products } from '../../platform/db/schema/catalogue.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'

/** RST-17: restaurants waiting for approval first, then other unpublished ones, then the published ones; each by name. */
export async function allRestaurants(db: Database, only?: RestaurantId): Promise<ListedRestaurant[]> {
  const rows = await db
    .select({
      id: restaurants.id,
      slug: restaurants.slug,
      name: restaurants.name,
      address: restaurants.address,
      isPublished: restaurants.isPublished,
      approvalAskedAt: restaurants.approvalAskedAt,
      taxRate: restaurants.taxRate,
      createdAt: restaurants.createdAt,
    })
    .from(restaurants)
    .where(only && eq(restaurants.id, only))
    .orderBy(
      asc(restaurants.isPublished),
      isNull(restaurants.approvalAskedAt),
      asc(restaurants.name),
      desc(restaurants.createdAt),
    )
  const ids = rows.map(({ id }) => id)
  const owners = await ownersOf(db, ids)
  const dishes = await activeDishesOf(db, ids)
  return rows.map(({ approvalAskedAt, ...row }) => ({
    ...row,
    hasAsked: approvalAskedAt !== null,
    createdAt: row.createdAt.toString(),
    owners: owners.filter(({ restaurantId }) => restaurantId === row.id).map(({ email }) => email),
    activeDishes: dishes.find(({ restaurantId }) => restaurantId === row.id)?.activeDishes ?? 0,
  }))
}

/**
 * RST-17: emails the owner of an approved restaurant. Closes the open checkouts of one that is taken off the site.
 * Refuses with `restaurant_not_found`, or as `whyNotPublish` does. Idempotent.
 */
export async function publishRestaurant(
  deps: RestaurantsDeps,
  restaurantId: RestaurantId,
  actor: AuditActor,
  { isPublished, isTaxConfirmed }: { readonly isPublished: boolean; readonly isTaxConfirmed: boolean },
): Promise<Result<ListedRestaurant>> {
  const refusal = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update')
    if (!row || row.isPublished === isPublished) return null
    const [listed] = await allRestaurants(tx, restaurantId)
    const refusal = isPublished && listed ? whyNotPublish(listed, { isTaxConfirmed }) : null
    if (refusal) return refusal
    await tx
      .update(restaurants)
      .set({ isPublished, approvalAskedAt: null, revision: row.revision + 1, updatedAt: deps.clock.now() })
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
    else await closeOpenCheckouts(deps.jobs, tx, restaurantId, deps.clock.now())
    return null
  })
  if (refusal) return refuse(refusal)
  const [listed] = await allRestaurants(deps.db, restaurantId)
  return listed ? accept(listed) : refuse({ kind: 'restaurant_not_found' })
}

export async function activeDishesOf(db: Database, ids: readonly RestaurantId[]) {
  return db
    .select({ restaurantId: products.restaurantId, activeDishes: count() })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        inArray(products.restaurantId, [...ids]),
        eq(products.isActive, true),
        eq(categories.isActive, true),
      ),
    )
    .groupBy(products.restaurantId)
}

async function ownersOf(db: Database, ids: readonly RestaurantId[]) {
  return db
    .select({ restaurantId: restaurantMembers.restaurantId, email: users.email })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(and(inArray(restaurantMembers.restaurantId, [...ids]), eq(restaurantMembers.role, 'owner')))
    .orderBy(users.email)
}
