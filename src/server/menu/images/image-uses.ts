/** What shows a picture: products, and restaurants as their logo or cover. */

import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/connect.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { images } from '../../platform/db/schema/images.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

/** How many places show the picture with this address, at any restaurant. */
export async function countUses(db: Database, address: string): Promise<number> {
  const byProducts = await db.$count(products, eq(products.imageUrl, address))
  const byLogos = await db.$count(restaurants, eq(restaurants.logoUrl, address))
  const byCovers = await db.$count(restaurants, eq(restaurants.coverUrl, address))
  return byProducts + byLogos + byCovers
}

/** For queries on `images`: whether something shows the picture. */
export function isInUse(): SQL | undefined {
  const { address } = images
  return or(
    sql`exists (select 1 from ${products} where ${eq(products.imageUrl, address)})`,
    sql`exists (select 1 from ${restaurants} where ${eq(restaurants.logoUrl, address)})`,
    sql`exists (select 1 from ${restaurants} where ${eq(restaurants.coverUrl, address)})`,
  )
}
