/** The orders of a diner's account. */

import { refusalMessage } from '#domain/messages/messages.ts'
import { reorder } from '#domain/orders/ordering/reorder.ts'
import { signedIn } from '../../access/api.ts'
import { findRestaurantId } from '../../access/find-restaurant.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { findOwnOrder, ordersOfDiner } from './orders-of-diner.ts'
import { presentOrder } from './present-order.ts'

export const accountOrders = {
  orders: api.accounts.orders.handler(async ({ context, input, errors }) => {
    const { db } = context.deps
    const page = await ordersOfDiner(db, signedIn(context), input.olderThan ?? null)
    if (!page) throw toError(errors, { kind: 'order_not_found' })
    const shown = await Promise.all(page.orders.map((order) => presentOrder(db, order)))
    return { orders: shown, hasMore: page.hasMore }
  }),
  reorder: api.accounts.reorder.handler(async ({ context, input, errors }) => {
    const { clock, db, menus } = context.deps
    const order = await findOwnOrder(db, signedIn(context), input.token)
    if (!order) throw toError(errors, { kind: 'order_not_found' })
    const isOpenToDiners = await findRestaurantId(db, order.restaurantId)
    const menu = isOpenToDiners && (await menus.current(order.restaurantId))
    if (!menu) throw toError(errors, { kind: 'restaurant_not_found' })
    const { id, slug, name } = menu.restaurant
    const { lines, missing } = reorder(menu, order.lines, clock.now())
    return {
      restaurant: { id, slug, name },
      lines,
      missing: missing.map((item) => ({ name: item.name, reason: refusalMessage(item.refusal) })),
    }
  }),
}
