/** Opening a cart: the server's id ties all checkouts of one cart together (P1). */

import { sql } from 'drizzle-orm'
import type { CartId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Deps } from '../deps.ts'

/** ORD-21: one statement finds the restaurant and writes the cart. */
export async function openCart(deps: Deps, restaurantId: RestaurantId): Promise<Result<CartId>> {
  const id = deps.ids.next<'Cart'>()
  const written = await deps.db.execute(sql`
    INSERT INTO carts (id, restaurant_id, created_at)
    SELECT ${id}::uuid, restaurants.id, ${`${deps.clock.now()}`}::timestamptz
    FROM restaurants WHERE restaurants.id = ${restaurantId}::uuid
    RETURNING id`)
  const { rows } = written as unknown as { rows: unknown[] }
  return rows.length > 0 ? accept(id) : refuse({ kind: 'restaurant_not_found' })
}
