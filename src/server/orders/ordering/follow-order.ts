/** A diner's order, now and after every change. */

import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import { currentCursor } from '../../platform/live/cursor.ts'
import type { OrdersDeps } from '../deps.ts'
import { presentFollowedOrder } from './present-order.ts'
import { findOrderById, type StoredOrder } from './stored-order.ts'

type OrderStreamMessage =
  | { readonly kind: 'order'; readonly order: FollowedOrder }
  | { readonly kind: 'heartbeat'; readonly now: string }

/**
 * ORD-15: starts with the current order, so that a reconnected stream misses nothing. ORD-39: a first view is no event; it is
 * noticed when nothing happens.
 */
export async function* followOrder(
  deps: OrdersDeps,
  order: StoredOrder,
  signal: AbortSignal,
): AsyncGenerator<OrderStreamMessage> {
  const cursor = await currentCursor(deps.db, order.restaurantId)
  let isAwaited = true
  yield* read()
  for await (const event of deps.feed.follow(order.restaurantId, cursor, signal)) {
    if (event === null && isAwaited) yield* read()
    else if (event === null) yield { kind: 'heartbeat', now: deps.clock.now().toString() }
    else if (event.orderId === order.id && event.type !== 'order_silenced') yield* read()
  }

  async function* read(): AsyncGenerator<OrderStreamMessage> {
    const current = await findOrderById(deps.db, order.id)
    if (!current) return
    const followed = await presentFollowedOrder(deps, current)
    isAwaited = followed.shownAt === null && isNew(followed)
    yield { kind: 'order', order: followed }
  }
}
