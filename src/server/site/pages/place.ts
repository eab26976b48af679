/** Where pages and posts belong: to a restaurant or, null, to the platform. */

import { eq, isNull, or, type SQL } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { pages, posts } from '../../platform/db/schema/pages.ts'

export type TextPlace = RestaurantId | null

/** The rows of a place. */
export function belongsTo(table: typeof pages | typeof posts, place: TextPlace): SQL {
  return place === null ? isNull(table.restaurantId) : eq(table.restaurantId, place)
}

/** The rows that diners of a place may see: its own and the platform's. */
export function isSeenAt(table: typeof pages | typeof posts, place: TextPlace): SQL | undefined {
  return place === null ? isNull(table.restaurantId) : or(isNull(table.restaurantId), belongsTo(table, place))
}
