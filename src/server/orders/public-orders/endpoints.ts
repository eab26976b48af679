/** A restaurant's orders over HTTP, for other programs. */

import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import type { Result } from '#domain/result.ts'
import { ownedRestaurant, type RequestContext } from '../../access/api.ts'
import { readRestaurantOf } from '../../access/find-restaurant.ts'
import { type RefusalErrors, toError } from '../../platform/http/refusals.ts'
import { findOrderIds, readCursor, writeCursor } from '../admin-orders/find-orders.ts'
import { api } from '../area-api.ts'
import type { OrdersDeps } from '../deps.ts'
import { moveOrder } from '../kitchen/move-order.ts'
import { undoStep } from '../kitchen/undo-step.ts'
import type { StepActor } from '../kitchen/write-step.ts'
import { findOrderOf, loadOrders, type OrderKey } from '../ordering/stored-order.ts'
import { presentPublicOrder, readsDiners } from './public-order.ts'

export const publicOrders = {
  list: api.publicOrders.list.handler(async ({ context, input }) => {
    const { deps } = context
    const restaurant = await readRestaurantOf(deps.db, ownedRestaurant(context))
    const now = deps.clock.now()
    const { before, limit, status } = input
    const query = { memberships: [restaurant], filters: { search: '', ...(status && { status }) }, now }
    const ids = await findOrderIds(deps.db, query, { before: readCursor(before), limit: limit + 1 })
    const orders = await loadOrders(deps.db, ids.slice(0, limit))
    const page = ids.slice(0, limit).flatMap((id) => orders.get(id) ?? [])
    const last = page.at(-1)
    return {
      orders: page.map((order) => presentPublicOrder(order, readsDiners(context))),
      next: last && ids.length > limit ? writeCursor(last) : null,
      now: now.toString(),
    }
  }),
  get: api.publicOrders.get.handler(async ({ context, input, errors }) =>
    orderNow(context, { restaurantId: ownedRestaurant(context), orderId: input.orderId }, errors),
  ),
  step: api.publicOrders.step.handler(({ context, input, errors }) =>
    change(context, input, errors, moveOrder),
  ),
  undo: api.publicOrders.undo.handler(({ context, input, errors }) =>
    change(context, input, errors, undoStep),
  ),
}

type Context = RequestContext<OrdersDeps>

/** PUB-2: returns the order after the step. */
async function change(
  context: Context,
  { orderId, from }: { readonly orderId: OrderKey['orderId']; readonly from: OrderStatus },
  errors: Partial<RefusalErrors>,
  act: (
    deps: OrdersDeps,
    actor: StepActor,
    orderId: OrderKey['orderId'],
    expected: OrderStatus,
  ) => Promise<Result<OrderStatus>>,
) {
  const changed = await act(context.deps, actorOf(context), orderId, from)
  if (!changed.ok) throw toError(errors, changed.refusal)
  return orderNow(context, { restaurantId: ownedRestaurant(context), orderId }, errors)
}

/** KEY-9: a person of the team counts as the owner. */
function actorOf(context: Context): StepActor {
  const { key } = context
  const restaurantId = ownedRestaurant(context)
  if (key.kind !== 'valid') return { restaurantId, deviceId: null, by: 'owner' }
  const { id: apiKeyId, requestId } = key
  return { restaurantId, deviceId: null, by: 'api', apiKeyId, ...(requestId && { requestId }) }
}

async function orderNow(context: Context, key: OrderKey, errors: Partial<RefusalErrors>) {
  const order = await findOrderOf(context.deps.db, key)
  if (!order) throw toError(errors, { kind: 'order_not_found' })
  return presentPublicOrder(order, readsDiners(context))
}
