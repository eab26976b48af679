/** Opens a cart: the server's id connects all checkouts of one cart (P1). */

import { sql } from 'drizzle-orm'
import type { CartId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { preparedSql } from '../../platform/db/prepared-statement.ts'
import type { OrdersDeps } from '../deps.ts'

/** ORD-21, RST-28: one statement finds the restaurant, if it is on the site, and inserts the cart. */
export async function openCart(deps: OrdersDeps, restaurantId: RestaurantId): Promise<Result<CartId>> {
  const id = deps.ids.next<'Cart'>()
  const written = await writeCart(deps.db, { id, restaurantId, at: `${deps.clock.now()}` })
  return written.length > 0 ? accept(id) : refuse({ kind: 'restaurant_not_found' })
}

const writeCart = preparedSql<{ id: CartId; restaurantId: RestaurantId; at: string }, { id: CartId }>(
  'write_cart',
  (of) => sql`
    INSERT INTO carts (id, restaurant_id, created_at)
    SELECT ${of('id')}::uuid, restaurants.id, ${of('at')}::timestamptz
    FROM restaurants WHERE restaurants.id = ${of('restaurantId')}::uuid AND restaurants.is_published
    RETURNING id`,
)
