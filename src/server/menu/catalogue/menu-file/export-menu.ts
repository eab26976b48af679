/** Exports a restaurant's catalogue as a menu file (CAT-7). */

import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/connect.ts'
import { restaurants } from '../../../platform/db/schema/index.ts'
import { readCatalogue } from './catalogue-rows.ts'
import type { MenuFileText } from './menu-file-schema.ts'
import { rowsToFile } from './rows-to-file.ts'

/** CAT-7: returns a restaurant's menu file; importing it again changes nothing. null if no restaurant has the slug. */
export async function exportMenu(db: Database, slug: string): Promise<MenuFileText | null> {
  return db.transaction(async (tx) => {
    const [restaurant] = await tx.select().from(restaurants).where(eq(restaurants.slug, slug))
    return restaurant ? rowsToFile(restaurant, await readCatalogue(tx, restaurant.id)) : null
  }, 'snapshot')
}
