/**
 * What the board knows: the server's orders, how far it has followed them, and what was tapped here and has no answer
 * yet. Pure: every change is an event, and every time an argument: the server's clock, UTC in ISO 8601.
 */

import type { OrderId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import { stepOf } from '#domain/ordering/kitchen-step.ts'
import type { OrderStatus } from '#domain/ordering/status.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'

export type BoardState = {
  /** connecting: nothing to show yet · live: following · lost: shows what was known at `heardAt`. */
  readonly link: 'connecting' | 'live' | 'lost'
  /** When the server was last heard: the age of what is shown. null: not yet. */
  readonly heardAt: string | null
  /** Whether something was missed, so that only a new snapshot helps. */
  readonly isOutdated: boolean
  /** null until the first snapshot has come. */
  readonly known: Known | null
  /** Steps tapped here that the server has not answered yet. */
  readonly taps: ReadonlyMap<OrderId, Tap>
  /** Orders silenced here, with the instant, until the server says so itself (K2). */
  readonly silenced: ReadonlyMap<OrderId, string>
}

export type Known = {
  readonly restaurant: Restaurant
  /** When the snapshot was taken. */
  readonly readAt: string
  /** The number of the last event that is in `orders`. */
  readonly cursor: number
  readonly orders: ReadonlyMap<OrderId, KitchenOrder>
}

/** Shown as done as long as the server's order has the status in which it was tapped. */
type Tap = { readonly from: OrderStatus; readonly to: OrderStatus; readonly at: string }

/** The board as the server had it at `now`, with every event up to `cursor` in it. */
export type BoardSnapshot = {
  readonly restaurant: Restaurant
  readonly now: string
  readonly cursor: number
  readonly orders: readonly KitchenOrder[]
}

/** What the stream says: an order as it stands after event `seq`, or a sign of life after it. */
export type BoardMessage =
  | { readonly kind: 'order'; readonly seq: number; readonly order: KitchenOrder }
  | { readonly kind: 'heartbeat'; readonly seq: number; readonly now: string }

export type BoardEvent =
  | { readonly kind: 'snapshot'; readonly board: BoardSnapshot; readonly at: string }
  | { readonly kind: 'message'; readonly message: BoardMessage; readonly at: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'tapped'; readonly order: KitchenOrder; readonly at: string }
  | { readonly kind: 'stepped'; readonly order: KitchenOrder }
  | { readonly kind: 'moved_on'; readonly orderId: OrderId; readonly status: OrderStatus }
  | { readonly kind: 'step_failed'; readonly orderId: OrderId }
  | { readonly kind: 'silenced'; readonly orderIds: readonly OrderId[]; readonly at: string }

export const emptyBoard: BoardState = {
  link: 'connecting',
  heardAt: null,
  isOutdated: false,
  known: null,
  taps: new Map(),
  silenced: new Map(),
}

/** The state after `event`. */
export function reduceBoard(state: BoardState, event: BoardEvent): BoardState {
  switch (event.kind) {
    case 'snapshot':
      return takeSnapshot(state, event.board, event.at)
    case 'message':
      return takeMessage(state, event.message, event.at)
    case 'lost':
      return state.link === 'live' ? { ...state, link: 'lost' } : state
    case 'outdated':
      return { ...state, isOutdated: true }
    case 'tapped':
      return takeTap(state, event.order, event.at)
    case 'stepped':
      return settleTap(state, event.order.id, () => event.order)
    case 'moved_on':
      return settleTap(state, event.orderId, (order) => ({ ...order, status: event.status }))
    case 'step_failed':
      return { ...state, taps: keep(state.taps, (id) => id !== event.orderId) }
    case 'silenced':
      return silence(state, event.orderIds, event.at)
  }
}

/** The orders to show: the server's, with what was tapped here laid over them. */
export function shownOrders({ known, taps, silenced }: BoardState): readonly KitchenOrder[] {
  return [...(known?.orders.values() ?? [])].map((order) => {
    const silencedAt = silenced.get(order.id)
    const quiet = silencedAt === undefined ? order : { ...order, silencedAt }
    const tap = taps.get(order.id)
    return tap?.from === order.status ? afterTap(quiet, tap) : quiet
  })
}

/** K4: whether a tap on this order waits for its answer, so that another one does not count yet. */
export function isWaiting({ taps }: BoardState, orderId: OrderId): boolean {
  return taps.has(orderId)
}

function takeSnapshot(state: BoardState, board: BoardSnapshot, at: string): BoardState {
  const orders = new Map<OrderId, KitchenOrder>(board.orders.map((order) => [order.id, order]))
  return {
    ...state,
    heardAt: at,
    isOutdated: false,
    known: { restaurant: board.restaurant, readAt: board.now, cursor: board.cursor, orders },
    silenced: keep(state.silenced, (id, instant) => isOnlyHere(instant, orders.get(id))),
  }
}

/** K3: an event counts once and in its turn; a gap between numbers means that something was missed. */
function takeMessage(state: BoardState, message: BoardMessage, at: string): BoardState {
  const { known } = state
  if (!known) return state
  const alive: BoardState = { ...state, link: 'live', heardAt: at }
  const isNext = message.kind === 'order' && message.seq === known.cursor + 1
  if (isNext) return takeOrder(alive, { ...known, cursor: message.seq }, message.order)
  return message.seq > known.cursor ? { ...alive, isOutdated: true } : alive
}

function takeOrder(state: BoardState, known: Known, order: KitchenOrder): BoardState {
  return {
    ...state,
    known: { ...known, orders: new Map(known.orders).set(order.id, order) },
    silenced: keep(state.silenced, (id, instant) => id !== order.id || isOnlyHere(instant, order)),
  }
}

function takeTap(state: BoardState, order: KitchenOrder, at: string): BoardState {
  const step = stepOf(order.status, order.orderType)
  if (!step || isWaiting(state, order.id)) return state
  const tap = { from: order.status, to: step.next, at }
  return { ...state, taps: new Map(state.taps).set(order.id, tap) }
}

/** The answer to a tap is the truth, unless the stream has already told of something newer. */
function settleTap(
  state: BoardState,
  orderId: OrderId,
  answer: (order: KitchenOrder) => KitchenOrder,
): BoardState {
  const tap = state.taps.get(orderId)
  const settled = { ...state, taps: keep(state.taps, (id) => id !== orderId) }
  const order = state.known?.orders.get(orderId)
  if (!tap || !state.known || order?.status !== tap.from) return settled
  return takeOrder(settled, state.known, answer(order))
}

function silence(state: BoardState, orderIds: readonly OrderId[], instant: string): BoardState {
  const silenced = new Map(state.silenced)
  for (const id of orderIds) silenced.set(id, instant)
  return { ...state, silenced }
}

/** What the server makes of an order when it is moved, as far as the board shows it. */
function afterTap(order: KitchenOrder, { to, at }: Tap): KitchenOrder {
  return {
    ...order,
    status: to,
    silencedAt: to === 'acknowledged' ? at : order.silencedAt,
    completedAt: to === 'completed' ? at : order.completedAt,
  }
}

/** Whether the server's order does not know yet that it was silenced at `instant`. */
function isOnlyHere(instant: string, order: KitchenOrder | undefined): boolean {
  if (!order || stepOf(order.status, order.orderType) === null) return false
  return order.silencedAt === null || Date.parse(order.silencedAt) < Date.parse(instant)
}

function keep<Value>(
  map: ReadonlyMap<OrderId, Value>,
  test: (id: OrderId, value: Value) => boolean,
): ReadonlyMap<OrderId, Value> {
  return new Map([...map].filter(([id, value]) => test(id, value)))
}
