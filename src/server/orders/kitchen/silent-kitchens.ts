import { eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/connect.ts'
import { kitchenStatus } from '../../platform/db/schema/kitchen.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { Clock } from '../../platform/runtime/clock.ts'

/** The restaurants whose owner was notified that they have no display (KIT-31), with the seconds since the last one. */
export async function readSilentKitchens(
  db: Database,
  clock: Clock,
): Promise<readonly { readonly slug: string; readonly seconds: number }[]> {
  const rows = await db
    .select({ slug: restaurants.slug, since: kitchenStatus.silentSince })
    .from(kitchenStatus)
    .innerJoin(restaurants, eq(restaurants.id, kitchenStatus.restaurantId))
    .where(isNotNull(kitchenStatus.silentSince))
  return rows.flatMap(({ slug, since }) =>
    since ? [{ slug, seconds: Math.round(clock.now().since(since).total('seconds')) }] : [],
  )
}
