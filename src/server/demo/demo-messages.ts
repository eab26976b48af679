/** What one of the demo's restaurants tells its diners. */

import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/connect.ts'
import { restaurants } from '../platform/db/schema/restaurants.ts'

/** The slug of the restaurant that does. */
const slug = 'sakura'

/** DEM-26: it tells its diners that their orders are ready. */
export async function addDemoMessages(db: Database): Promise<void> {
  await db.update(restaurants).set({ tellReady: true }).where(eq(restaurants.slug, slug))
}
