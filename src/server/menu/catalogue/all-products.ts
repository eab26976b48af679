/** The products to choose from in forms that assign products. */

import { asc, eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { categories, products } from '../../platform/db/schema/catalogue.ts'

/** Returns every product of a restaurant with its category's name, active or not, in menu order. */
export async function allProducts(db: Database, restaurantId: RestaurantId) {
  return db
    .select({
      id: products.id,
      name: products.name,
      category: categories.name,
      availableMenus: products.availableMenus,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.restaurantId, restaurantId))
    .orderBy(
      asc(categories.sortOrder),
      asc(categories.name),
      asc(products.sortOrder),
      asc(products.name),
      asc(products.id),
    )
}
