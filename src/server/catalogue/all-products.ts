/** What can be chosen from where products are put on something. */

import { asc, eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { categories, products } from '../db/schema/catalogue.ts'

/** Every product of a restaurant with its category's name, active or not, in the order of the menu. */
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
