/** How many diners have a product or an option in their carts right now. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RestaurantId } from '#domain/ids.ts'
import { idleTransitions } from '#domain/insight/tracking/cart-session.ts'
import type { StockKind } from '#domain/menu/sold-out.ts'
import type { Database } from '../../platform/db/connect.ts'
import { queryRow } from '../../platform/db/query-rows.ts'
import { cartItems, cartSessions } from '../../platform/db/schema/tracking.ts'
import type { Clock } from '../../platform/runtime/clock.ts'

/** SLD-15: carts that are neither ordered nor abandoned (REC-6) and still have the item. */
export async function countOpenCarts(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  restaurantId: RestaurantId,
  { kind, id }: { readonly kind: StockKind; readonly id: string },
): Promise<number> {
  const { after, from } = idleTransitions.abandoned
  const since = clock.now().subtract(after)
  const statuses = sql.join(
    from.map((status) => sql`${status}`),
    sql`, `,
  )
  const hasItem =
    kind === 'product'
      ? sql`item.product_id = ${id}`
      : sql`${sql.identifier(selectionColumns[kind])} @> ${JSON.stringify([{ id }])}::jsonb`
  const { carts } = await queryRow(
    db,
    z.object({ carts: z.number() }),
    sql`
      select count(*)::int as carts from ${cartSessions} as cart
      where cart.restaurant_id = ${restaurantId} and cart.last_activity > ${`${since}`} and cart.status in (${statuses})
        and exists (
          select from ${cartItems} as item
          where item.cart_session_id = cart.id and item.removed_at is null and ${hasItem})`,
  )
  return carts
}

const selectionColumns = {
  variant: 'variant_selections',
  upsell: 'upsell_selections',
  modifier: 'modifier_selections',
} as const satisfies Record<Exclude<StockKind, 'product'>, string>
