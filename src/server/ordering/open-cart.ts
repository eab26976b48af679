/** Opening a cart: the server's id ties all checkouts of one cart together (P1). */

import type { CartId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { carts } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'

export async function openCart(deps: Deps, restaurantId: RestaurantId): Promise<Result<CartId>> {
  const menu = await deps.menus.current(restaurantId)
  if (!menu) return refuse({ kind: 'restaurant_not_found' })
  const id = deps.ids.next<'Cart'>()
  await deps.db.insert(carts).values({ id, restaurantId, createdAt: deps.clock.now() })
  return accept(id)
}
