/** Endpoints of admin orders, for owners and staff. */

import type { OrderId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import {
  accessOfCaller,
  authorOf,
  membershipsOf,
  ownedRestaurant,
  ownMembership,
  type RequestContext,
} from '../../access/api.ts'
import { type RefusalErrors, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { OrdersDeps } from '../deps.ts'
import { cancelAsOwner, refundAgainAsOwner, refundOrder, resendConfirmation } from './change-order.ts'
import { exportOrders } from './export-orders.ts'
import { listOrders } from './list-orders.ts'
import { orderDetail } from './order-detail.ts'

export const adminOrders = {
  list: api.adminOrders.list.handler(async ({ context, input: { restaurant: _, ...query } }) =>
    listOrders(context.deps, [await ownMembership(context)], query),
  ),
  listAll: api.adminOrders.listAll.handler(({ context, input }) =>
    listOrders(context.deps, membershipsOf(context), input),
  ),
  get: api.adminOrders.get.handler(async ({ context, input, errors }) => {
    const order = await orderDetail(context.deps, membershipsOf(context), input.orderId)
    if (!order) throw toError(errors, { kind: 'order_not_found' })
    return order
  }),
  cancel: api.adminOrders.cancel.handler(async ({ context, input, errors }) => {
    const request = { ...input, restaurantId: ownedRestaurant(context) }
    const done = await cancelAsOwner(context.deps, authorOf(context), request)
    return respond(context, done, input.orderId, errors)
  }),
  refund: api.adminOrders.refund.handler(async ({ context, input, errors }) => {
    const request = { ...input, restaurantId: ownedRestaurant(context) }
    const done = await refundOrder(context.deps, refunderOf(context), request)
    return respond(context, done, input.orderId, errors)
  }),
  refundAgain: api.adminOrders.refundAgain.handler(async ({ context, input, errors }) => {
    const which = { ...input, restaurantId: ownedRestaurant(context) }
    const done = await refundAgainAsOwner(context.deps, refunderOf(context), which)
    return respond(context, done, input.orderId, errors)
  }),
  resendConfirmation: api.adminOrders.resendConfirmation.handler(async ({ context, input, errors }) => {
    const request = { ...input, restaurantId: ownedRestaurant(context) }
    const done = await resendConfirmation(context.deps, authorOf(context), request)
    return respond(context, done, input.orderId, errors)
  }),
  exportCsv: api.adminOrders.exportCsv.handler(async ({ context, input: { restaurant: _, ...filters } }) => {
    const restaurant = await ownMembership(context)
    context.log.info({ restaurantId: restaurant.id }, 'orders were exported')
    return exportOrders(context.deps, restaurant, filters)
  }),
}

/** Who refunds, and how much of it a day. */
export function refunderOf(context: RequestContext<OrdersDeps>) {
  return { ...authorOf(context), refundLimit: accessOfCaller(context).refundLimit }
}

/** Responds with the order after the change. */
async function respond(
  context: RequestContext<OrdersDeps>,
  done: Result<null>,
  orderId: OrderId,
  errors: Partial<RefusalErrors>,
) {
  if (!done.ok) throw toError(errors, done.refusal)
  const order = await orderDetail(context.deps, [await ownMembership(context)], orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}
