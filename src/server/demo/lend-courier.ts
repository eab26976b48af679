/** The demo's restaurants with a courier get the sandbox's account. */

import { eq } from 'drizzle-orm'
import type { CourierCredentials } from '../adapters/courier/port.ts'
import type { Database } from '../db/connect.ts'
import { restaurants } from '../db/schema/restaurants.ts'
import { readCourierCredentials, setCourierCredentials } from '../delivery/courier-credentials.ts'
import type { Seal } from '../seal.ts'

/** DEM-2: gives the account to each restaurant that uses a courier and has none that can be opened. */
export async function lendCourier(db: Database, seal: Seal, account: CourierCredentials): Promise<void> {
  const withCourier = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.uberEnabled, true))
  for (const { id } of withCourier) {
    if ((await readCourierCredentials(db, seal, id)).ok) continue
    await setCourierCredentials(db, seal, id, account)
  }
}
