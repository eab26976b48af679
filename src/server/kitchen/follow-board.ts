/** The kitchen's stream: every change of an order of this restaurant, in order, none missing, none twice (K3). */

import type { BoardMessage } from '#contract/kitchen.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Deps } from '../deps.ts'
import type { FeedEvent } from '../live/feed.ts'
import { findOrderById } from '../ordering/stored-order.ts'
import { type KitchenOrderView, presentForKitchen } from './present.ts'

/** KIT-24: the order as it stands, for each event after `cursor`; a heartbeat at once and whenever nothing happens. */
export async function* followBoard(
  deps: Deps,
  restaurantId: RestaurantId,
  cursor: number,
  signal: AbortSignal,
): AsyncGenerator<BoardMessage> {
  let seq = cursor
  yield heartbeat()
  for await (const event of deps.feed.follow(restaurantId, cursor, signal)) {
    if (event === null) yield heartbeat()
    else {
      seq = event.seq
      const order = event.orderId && (await orderAt(deps, event))
      if (order) yield { kind: 'order', seq, order }
    }
  }

  function heartbeat(): BoardMessage {
    return { kind: 'heartbeat', seq, now: deps.clock.now().toString() }
  }
}

/** Read once for all displays of this process that follow the same event. */
const readOrders = new WeakMap<FeedEvent, Promise<KitchenOrderView | null>>()

function orderAt(deps: Deps, event: FeedEvent): Promise<KitchenOrderView | null> {
  const known = readOrders.get(event)
  if (known) return known
  const reading = readOrder(deps, event)
  readOrders.set(event, reading)
  return reading
}

async function readOrder(deps: Deps, { orderId }: FeedEvent): Promise<KitchenOrderView | null> {
  const order = orderId && (await findOrderById(deps.db, orderId))
  return order ? presentForKitchen(order) : null
}
