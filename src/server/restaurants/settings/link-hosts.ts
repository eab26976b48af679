import { and, eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { linkBase } from '../../access/link-base.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurantHosts } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'

/** TEL-2: where links of a restaurant's messages may lead: the platform, and its own hosts that show its menu. */
export async function linkHosts(
  deps: Pick<RestaurantsDeps, 'db' | 'siteUrl' | 'settings'>,
  db: Database,
  restaurantId: RestaurantId,
): Promise<string[]> {
  const own = await db
    .select({ host: restaurantHosts.host })
    .from(restaurantHosts)
    .where(and(eq(restaurantHosts.restaurantId, restaurantId), eq(restaurantHosts.shows, 'site')))
  const platform = [deps.siteUrl, await linkBase(deps)].map((url) => new URL(url).hostname)
  return [...new Set([...platform, ...own.map(({ host }) => host)])]
}
