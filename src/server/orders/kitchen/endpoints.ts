/** The kitchen's board over HTTP. The restaurant is that of the host, never a parameter (K1). */

import { businessDayOf } from '#domain/clock/business-day.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { RequestContext } from '../../access/api.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import { countOpenCarts } from '../../insight/tracking/count-open-carts.ts'
import { listStock } from '../../menu/catalogue/stock/list-stock.ts'
import { markSoldOut } from '../../menu/catalogue/stock/mark-sold-out.ts'
import { presentRestaurant } from '../../menu/current-menu/present-menu.ts'
import { toError } from '../../platform/http/refusals.ts'
import { currentCursor } from '../../platform/live/cursor.ts'
import { listFailedTasks } from '../../site/operations/failed-tasks/read-failed-tasks.ts'
import { retryFailedTasks } from '../../site/operations/failed-tasks/settle-failed-task.ts'
import { api } from '../area-api.ts'
import { quoteAnotherCourier, sendAnotherCourier } from '../delivery/couriers/another-courier.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderFactsFor } from '../ordering/order-facts.ts'
import { findOrderById, findOrderOf, loadBoardOrders, loadOrders } from '../ordering/stored-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { followBoard } from './follow-board.ts'
import { kitchenState, saveStations, seeCourierUpdates } from './kitchen-state.ts'
import { moveOrder } from './move-order.ts'
import { orderHistory } from './order-history.ts'
import { extendPause } from './pausing/extend-pause.ts'
import { pauseOrdering } from './pausing/pause-ordering.ts'
import { resumeOrdering } from './pausing/resume-ordering.ts'
import { refundAgain } from './refund-again.ts'
import { recordTicketViews, showAlive } from './show-alive.ts'
import { silenceOrders } from './silence-orders.ts'
import { undoStep } from './undo-step.ts'
import type { StepActor } from './write-step.ts'

export const kitchen = {
  board: api.kitchen.board.handler(async ({ context }) => {
    const { deps } = context
    const actor = actorOf(context)
    const { restaurantId } = actor
    await showAlive(deps, actor)
    const now = deps.clock.now()
    const cursor = await currentCursor(deps.db, restaurantId)
    const { restaurant } = await menuOf(context)
    const orders = await loadBoardOrders(deps.db, restaurantId, businessDayOf(restaurant, now))
    return {
      restaurant: presentRestaurant(restaurant),
      now: now.toString(),
      cursor,
      orders: orders.map((order) => orderFactsFor('kitchen', order)),
      kitchen: await kitchenState(deps, restaurantId),
    }
  }),

  follow: api.kitchen.follow.handler(async ({ context, input, signal = new AbortController().signal }) =>
    followBoard(context.deps, actorOf(context), input.cursor, signal),
  ),

  step: api.kitchen.step.handler(async ({ context, input, errors }) => {
    const moved = await moveOrder(context.deps, actorOf(context), input.orderId, input.expected)
    if (!moved.ok) throw toError(errors, moved.refusal)
    return orderNow(context, input.orderId)
  }),

  undo: api.kitchen.undo.handler(async ({ context, input, errors }) => {
    const undone = await undoStep(context.deps, actorOf(context), input.orderId, input.expected)
    if (!undone.ok) throw toError(errors, undone.refusal)
    return orderNow(context, input.orderId)
  }),

  cancel: api.kitchen.cancel.handler(async ({ context, input, errors }) => {
    const { restaurant } = await menuOf(context)
    const cancelled = await cancelOrder(context.deps, actorOf(context), restaurant, input)
    if (!cancelled.ok) throw toError(errors, cancelled.refusal)
    return orderNow(context, input.orderId)
  }),

  refundAgain: api.kitchen.refundAgain.handler(async ({ context, input, errors }) => {
    const result = await refundAgain(context.deps, actorOf(context), input.orderId)
    if (!result.ok) throw toError(errors, result.refusal)
    return orderNow(context, input.orderId)
  }),

  failedTasks: api.kitchen.failedTasks.handler(async ({ context, input, errors }) => {
    const tasks = await tasksOf(context, input.orderId)
    if (!tasks) throw toError(errors, { kind: 'order_not_found' })
    return tasks
  }),

  retryTasks: api.kitchen.retryTasks.handler(async ({ context, input, errors }) => {
    const { restaurantId } = actorOf(context)
    const scope = { kind: 'kitchen', restaurantId, orderId: input.orderId } as const
    await retryFailedTasks(context.deps, auditActorOf(context), scope, null)
    const tasks = await tasksOf(context, input.orderId)
    if (!tasks) throw toError(errors, { kind: 'order_not_found' })
    return tasks
  }),

  quoteCourier: api.kitchen.quoteCourier.handler(async ({ context, input, errors }) => {
    const { restaurantId } = actorOf(context)
    const quoted = await quoteAnotherCourier(context.deps, restaurantId, input.orderId)
    if (!quoted.ok) throw toError(errors, quoted.refusal)
    const { id: quoteId, fee, minutes, expiresAt } = quoted.value
    const { totals } = await orderNow(context, input.orderId)
    return { quoteId, fee, minutes, expiresAt: expiresAt.toString(), paid: totals.deliveryFee }
  }),

  sendCourier: api.kitchen.sendCourier.handler(async ({ context, input, errors }) => {
    const sent = await sendAnotherCourier(context.deps, actorOf(context).restaurantId, input)
    if (!sent.ok) throw toError(errors, sent.refusal)
    return orderNow(context, input.orderId)
  }),

  silence: api.kitchen.silence.handler(async ({ context, input }) => {
    const { deps } = context
    const ids = await silenceOrders(deps, actorOf(context).restaurantId, input.orderIds)
    return [...(await loadOrders(deps.db, ids)).values()].map((order) => orderFactsFor('kitchen', order))
  }),

  history: api.kitchen.history.handler(async ({ context, input, errors }) => {
    const history = await orderHistory(context.deps, actorOf(context), input.orderId)
    if (!history) throw toError(errors, { kind: 'order_not_found' })
    return [...history]
  }),

  alive: api.kitchen.alive.handler(async ({ context, input }) => {
    const { deps } = context
    const actor = actorOf(context)
    await showAlive(deps, actor)
    await recordTicketViews(deps, actor, input.shown)
    return { now: deps.clock.now().toString() }
  }),

  pause: api.kitchen.pause.handler(async ({ context, input, errors }) => {
    const { restaurantId, deviceId } = actorOf(context)
    const { restaurant } = await menuOf(context)
    const photo = new Uint8Array(await input.photo.arrayBuffer())
    const paused = await pauseOrdering(context.deps, restaurant, deviceId, { ...input, photo })
    if (!paused.ok) throw toError(errors, paused.refusal)
    return kitchenState(context.deps, restaurantId)
  }),

  extendPause: api.kitchen.extendPause.handler(async ({ context, input }) => {
    const { restaurantId } = actorOf(context)
    const { restaurant } = await menuOf(context)
    await extendPause(context.deps, restaurant, Temporal.Instant.from(input.until))
    return kitchenState(context.deps, restaurantId)
  }),

  resume: api.kitchen.resume.handler(async ({ context }) => {
    const { restaurantId, deviceId } = actorOf(context)
    await resumeOrdering(context.deps, restaurantId, deviceId)
    return kitchenState(context.deps, restaurantId)
  }),

  stock: api.kitchen.stock.handler(({ context }) => listStock(context.deps, actorOf(context).restaurantId)),

  openCarts: api.kitchen.openCarts.handler(async ({ context, input }) => ({
    openCarts: await countOpenCarts(context.deps, actorOf(context).restaurantId, input),
  })),

  markSoldOut: api.kitchen.markSoldOut.handler(async ({ context, input, errors }) => {
    const { restaurantId } = actorOf(context)
    const { deps, display } = context
    const tap = {
      at: Temporal.Instant.from(input.tappedAt),
      display: display.kind === 'paired' ? display.name : null,
    }
    const actor = auditActorOf(context)
    const marked = await markSoldOut(deps, actor, restaurantId, input, input.soldOut, tap)
    if (!marked.ok) throw toError(errors, marked.refusal)
    const { mark, isOutdated } = marked.value
    return { soldOut: mark, isOutdated }
  }),

  seeCourierUpdates: api.kitchen.seeCourierUpdates.handler(async ({ context, input }) => {
    const { restaurantId } = actorOf(context)
    await seeCourierUpdates(context.deps, restaurantId, input.ids)
    return kitchenState(context.deps, restaurantId)
  }),

  saveStations: api.kitchen.saveStations.handler(async ({ context, input }) => {
    const { restaurantId } = actorOf(context)
    await saveStations(context.deps, restaurantId, input.stations)
    return kitchenState(context.deps, restaurantId)
  }),
}

/** JOB-8: null if this restaurant has no such order. */
async function tasksOf(context: RequestContext<OrdersDeps>, orderId: OrderId) {
  const { deps } = context
  const { restaurantId } = actorOf(context)
  if (!(await findOrderOf(deps.db, { restaurantId, orderId }))) return null
  const { tasks } = await listFailedTasks(deps, { kind: 'kitchen', restaurantId, orderId })
  return tasks.map(({ id, text, problem, whyNotRetry }) => ({ id, text, problem, whyNotRetry }))
}

function actorOf({ kitchen, display }: RequestContext<OrdersDeps>): StepActor {
  if (!kitchen) throw new Error('a kitchen endpoint was called without a restaurant')
  return {
    restaurantId: kitchen,
    deviceId: display.kind === 'paired' ? display.deviceId : null,
  }
}

/** SLD-14: a display as the author of a change. */
function auditActorOf({ display }: RequestContext<OrdersDeps>): AuditActor {
  return {
    id: null,
    name: display.kind === 'paired' ? `Kitchen display “${display.name}”` : 'Kitchen display',
  }
}

async function menuOf(context: RequestContext<OrdersDeps>): Promise<Menu> {
  const menu = await context.deps.menus.current(actorOf(context).restaurantId)
  if (!menu) throw new Error('the host belongs to no restaurant')
  return menu
}

async function orderNow({ deps }: RequestContext<OrdersDeps>, orderId: OrderId) {
  const order = await findOrderById(deps.db, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  return orderFactsFor('kitchen', order)
}
