/** The orders of a diner's account. */

import { signedIn } from '../../access/api.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { ordersOfDiner } from './orders-of-diner.ts'
import { presentOrder } from './present-order.ts'

export const accountOrders = {
  orders: api.accounts.orders.handler(async ({ context, input, errors }) => {
    const { db } = context.deps
    const page = await ordersOfDiner(db, signedIn(context), input.olderThan ?? null)
    if (!page) throw toError(errors, { kind: 'order_not_found' })
    const shown = await Promise.all(page.orders.map((order) => presentOrder(db, order)))
    return { orders: shown, hasMore: page.hasMore }
  }),
}
