import { inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'

/** The disputes to read: all but those of some restaurants, for administrators; otherwise those of these restaurants. */
export type DisputeScope =
  | { readonly kind: 'all'; readonly except: readonly RestaurantId[] }
  | { readonly kind: 'owned'; readonly restaurants: readonly RestaurantId[] }

export function withinScope(scope: DisputeScope): SQL | undefined {
  if (scope.kind === 'all')
    return scope.except.length > 0 ? notInArray(disputes.restaurantId, [...scope.except]) : undefined
  return scope.restaurants.length > 0 ? inArray(disputes.restaurantId, [...scope.restaurants]) : sql`false`
}
