import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'

/**
 * RSC-1: returns these orders of the restaurant, locked until the transaction ends, in one sequence for all callers. Steps and
 * cancellations wait; what only refers to an order, such as the counting of its products, does not.
 */
export function lockOrders(tx: Database, restaurantId: RestaurantId, ids: readonly OrderId[]) {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), inArray(orders.id, [...ids])))
    .orderBy(asc(orders.id))
    .for('no key update')
}
