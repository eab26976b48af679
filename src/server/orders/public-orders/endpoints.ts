/** A restaurant's orders over HTTP, for other programs. */

import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { rowCursorSchema } from '#contract/primitives.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import type { Result } from '#domain/result.ts'
import { authorOf, ownedRestaurant, type RequestContext } from '../../access/api.ts'
import { readRestaurantOf } from '../../access/find-restaurant.ts'
import { type RefusalErrors, toError } from '../../platform/http/refusals.ts'
import { cancelAsOwner, refundOrder, resendConfirmation, stepAuthor } from '../admin-orders/change-order.ts'
import { refunderOf } from '../admin-orders/endpoints.ts'
import { findOrderIds, readCursor, writeCursor } from '../admin-orders/find-orders.ts'
import { api } from '../area-api.ts'
import type { OrdersDeps } from '../deps.ts'
import { moveOrder } from '../kitchen/move-order.ts'
import { undoStep } from '../kitchen/undo-step.ts'
import type { StepActor } from '../kitchen/write-step.ts'
import { findOrderOf, loadOrders, type OrderKey } from '../ordering/stored-order.ts'
import { readOrderRefunds } from '../refunds/order-refunds.ts'
import { presentPublicOrder, presentPublicRefund, readsDiners } from './public-order.ts'

export const publicOrders = {
  list: api.publicOrders.list.handler(async ({ context, input }) => {
    const { deps } = context
    const restaurant = await readRestaurantOf(deps.db, ownedRestaurant(context))
    const now = deps.clock.now()
    const { before, limit, status } = input
    const query = { memberships: [restaurant], filters: { search: '', ...(status && { status }) }, now }
    const list = `${restaurant.id} ${status ?? 'all'}`
    const ids = await findOrderIds(deps.db, query, { before: readListCursor(before, list), limit: limit + 1 })
    const orders = await loadOrders(deps.db, ids.slice(0, limit))
    const page = ids.slice(0, limit).flatMap((id) => orders.get(id) ?? [])
    const last = page.at(-1)
    return {
      orders: page.map((order) => presentPublicOrder(order, readsDiners(context))),
      next: last && ids.length > limit ? writeListCursor(last, list) : null,
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
  cancel: api.publicOrders.cancel.handler(async ({ context, input, errors }) => {
    const which = { restaurantId: ownedRestaurant(context), orderId: input.orderId }
    const canceled = await cancelAsOwner(context.deps, authorOf(context), { ...input, ...which })
    if (!canceled.ok) throw toError(errors, canceled.refusal)
    return orderNow(context, which, errors)
  }),
  refunds: api.publicOrders.refunds.handler(async ({ context, input, errors }) => {
    const { db } = context.deps
    const order = await findOrderOf(db, { restaurantId: ownedRestaurant(context), orderId: input.orderId })
    if (!order) throw toError(errors, { kind: 'order_not_found' })
    return { refunds: (await readOrderRefunds(db, order.id)).map(presentPublicRefund) }
  }),
  refund: api.publicOrders.refund.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const refundId = deps.ids.next<'Refund'>()
    const request = { ...input, restaurantId: ownedRestaurant(context), refundId }
    const requested = await refundOrder(deps, refunderOf(context), request)
    if (!requested.ok) throw toError(errors, requested.refusal)
    const refund = (await readOrderRefunds(deps.db, input.orderId)).find(({ id }) => id === refundId)
    if (!refund) throw new Error('a refund that was just requested does not exist')
    return presentPublicRefund(refund)
  }),
  resendConfirmation: api.publicOrders.resendConfirmation.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const which = { restaurantId: ownedRestaurant(context), orderId: input.orderId }
    const mailId = deps.ids.next<'Mail'>()
    const sent = await resendConfirmation(deps, authorOf(context), { ...which, mailId })
    if (!sent.ok) throw toError(errors, sent.refusal)
    return orderNow(context, which, errors)
  }),
}

/** PUB-1: a cursor that belongs to one list. */
function writeListCursor(order: Parameters<typeof writeCursor>[0], list: string): string {
  const cursor = writeCursor(order)
  return `${cursor}_${digestOf(cursor, list)}`
}

/** Throws a 400 for the cursor of another list. */
function readListCursor(text: string | undefined, list: string): ReturnType<typeof readCursor> {
  if (text === undefined) return readCursor(undefined)
  const end = text.lastIndexOf('_')
  const cursor = text.slice(0, end)
  if (text.slice(end + 1) !== digestOf(cursor, list) || !rowCursorSchema.safeParse(cursor).success)
    throw new ORPCError('BAD_REQUEST', { message: 'This cursor belongs to another list.' })
  return readCursor(cursor)
}

function digestOf(cursor: string, list: string): string {
  return createHash('sha256').update(`${cursor} ${list}`).digest('hex').slice(0, 12)
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
  const restaurantId = ownedRestaurant(context)
  const actor = { restaurantId, deviceId: null, ...stepAuthor(authorOf(context)) }
  const changed = await act(context.deps, actor, orderId, from)
  if (!changed.ok) throw toError(errors, changed.refusal)
  return orderNow(context, { restaurantId, orderId }, errors)
}

async function orderNow(context: Context, key: OrderKey, errors: Partial<RefusalErrors>) {
  const order = await findOrderOf(context.deps.db, key)
  if (!order) throw toError(errors, { kind: 'order_not_found' })
  return presentPublicOrder(order, readsDiners(context))
}
