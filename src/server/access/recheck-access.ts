import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../platform/db/connect.ts'
import { publishAnalyticsChange } from '../platform/live/publish-figures.ts'

/** PRM-6: makes running streams of the restaurant's people check access at once, not only within half a minute. */
export function recheckAccess(tx: Database, restaurantId: RestaurantId): Promise<void> {
  return publishAnalyticsChange(tx, restaurantId)
}
