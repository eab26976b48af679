/** STOP ALARM: silences the orders that are ringing, on every display and after a reload (K2). */

import { and, eq, inArray } from 'drizzle-orm'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import { openStatuses } from '#domain/orders/ordering/status.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'

/** KIT-23: returns the ids that were silenced: those of this restaurant's open orders. */
export async function silenceOrders(
  deps: OrdersDeps,
  restaurantId: RestaurantId,
  ids: readonly OrderId[],
): Promise<readonly OrderId[]> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const silenced = await tx
      .update(orders)
      .set({ silencedAt: now })
      .where(
        and(
          eq(orders.restaurantId, restaurantId),
          inArray(orders.id, [...ids]),
          inArray(orders.status, [...openStatuses]),
        ),
      )
      .returning({ id: orders.id })
    for (const { id } of silenced) {
      await recordEvent(tx, { restaurantId, type: 'order_silenced', orderId: id, at: now })
    }
    return silenced.map(({ id }) => id)
  })
}
