/** Where pages and posts belong: to a restaurant or, null, to the platform. */

import { eq, isNull, or, type SQL } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { pages, posts } from '../../platform/db/schema/pages.ts'

export type TextScope = RestaurantId | null

/** The rows of a place. */
export function belongsTo(table: typeof pages | typeof posts, scope: TextScope): SQL {
  return scope === null ? isNull(table.restaurantId) : eq(table.restaurantId, scope)
}

/** The rows that diners of a scope may see: its own and the platform's. */
export function isSeenAt(table: typeof pages | typeof posts, scope: TextScope): SQL | undefined {
  return scope === null ? isNull(table.restaurantId) : or(isNull(table.restaurantId), belongsTo(table, scope))
}
