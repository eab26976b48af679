/** CTG-7: a restaurant's categories for the people who manage them. */

import { and, asc, count, eq } from 'drizzle-orm'
import type { CategoryView } from '#contract/menu/categories.ts'
import type { CategoryId, RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { categories, products } from '../../../platform/db/schema/catalogue.ts'

/** Returns all of them in order, active or not; with an id, only that one. */
export async function readCategories(
  db: Database,
  restaurantId: RestaurantId,
  categoryId: CategoryId | null = null,
): Promise<CategoryView[]> {
  const mine = eq(categories.restaurantId, restaurantId)
  const rows = await db
    .select({ category: categories, productCount: count(products.id) })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, categories.id))
    .where(categoryId === null ? mine : and(mine, eq(categories.id, categoryId)))
    .groupBy(categories.id)
    .orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id))
  return rows.map(({ category: { restaurantId: _mine, ...category }, productCount }) => ({
    ...category,
    productCount,
  }))
}

/** Locks the categories of a restaurant until the transaction ends, so that a new order covers all of them. */
export async function lockCategories(tx: Database, restaurantId: RestaurantId): Promise<CategoryView[]> {
  await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.restaurantId, restaurantId))
    .orderBy(asc(categories.id))
    .for('update')
  return readCategories(tx, restaurantId)
}
