/** The kitchen's board over HTTP. The restaurant is the host's own, never a parameter (K1). */

import { businessDayOf } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { api, type RequestContext } from '../http/api.ts'
import { toError } from '../http/refusals.ts'
import { currentCursor } from '../live/cursor.ts'
import { presentRestaurant } from '../menu/present.ts'
import { findOrderById, loadBoardOrders, loadOrders } from '../ordering/stored-order.ts'
import { followBoard } from './follow-board.ts'
import { moveOrder } from './move-order.ts'
import { presentForKitchen } from './present.ts'
import { silenceOrders } from './silence-orders.ts'

export const kitchen = {
  board: api.kitchen.board.handler(async ({ context, errors }) => {
    const { deps } = context
    const restaurantId = kitchenOf(context)
    const menu = await deps.menus.current(restaurantId)
    if (!menu) throw toError(errors, { kind: 'restaurant_not_found' })
    const now = deps.clock.now()
    const cursor = await currentCursor(deps.db, restaurantId)
    const orders = await loadBoardOrders(deps.db, restaurantId, businessDayOf(menu.restaurant, now))
    return {
      restaurant: presentRestaurant(menu.restaurant),
      now: now.toString(),
      cursor,
      orders: orders.map(presentForKitchen),
    }
  }),

  follow: api.kitchen.follow.handler(async function* ({ context, input, signal }) {
    const restaurantId = kitchenOf(context)
    yield* followBoard(context.deps, restaurantId, input.cursor, signal ?? new AbortController().signal)
  }),

  step: api.kitchen.step.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const moved = await moveOrder(deps, kitchenOf(context), input.orderId, input.expected)
    if (!moved.ok) throw toError(errors, moved.refusal)
    const order = await findOrderById(deps.db, input.orderId)
    if (!order) throw toError(errors, { kind: 'order_not_found' })
    return presentForKitchen(order)
  }),

  silence: api.kitchen.silence.handler(async ({ context, input }) => {
    const { deps } = context
    const ids = await silenceOrders(deps, kitchenOf(context), input.orderIds)
    return [...(await loadOrders(deps.db, ids)).values()].map(presentForKitchen)
  }),
}

function kitchenOf({ host }: RequestContext): RestaurantId {
  if (!host) throw new Error('a kitchen endpoint was reached without a host')
  return host.restaurantId
}
