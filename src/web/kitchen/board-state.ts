/**
 * The state of the board: the server's orders, the cursor, and the taps without a response. Pure: every change is an event,
 * and every time is an argument: the server's clock, UTC in ISO 8601.
 */

import type { Stock } from '#contract/menu/stock.ts'
import type { BoardMessage, BoardView } from '#contract/orders/kitchen.ts'
import type { OrderId } from '#domain/ids.ts'
import type { SoldOut } from '#domain/menu/menu.ts'
import { isStillSoldOut, type SoldOutRequest, type StockKind, soldOutEnd } from '#domain/menu/sold-out.ts'
import type { KitchenState } from '#domain/orders/kitchen/kitchen-state.ts'
import { isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { undoOf } from '#domain/orders/kitchen/undo.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import type { Restaurant, Schedule } from '#domain/restaurants/settings/restaurant.ts'

export type BoardState = {
  /**
   * connecting: nothing to show yet · live: following the stream · lost: shows the state as of `heardAt` · moving: the same, while
   * the restaurant moves to another server.
   */
  readonly link: 'connecting' | 'live' | 'lost' | 'moving'
  /** When the last message from the server arrived, which is the age of the board; null: never. */
  readonly heardAt: string | null
  /** Whether events were missed, so that a new snapshot is required. */
  readonly isOutdated: boolean
  /** null until the first snapshot. */
  readonly content: BoardContent | null
  /** Taps on this display without a response from the server. */
  readonly taps: ReadonlyMap<OrderId, Tap>
  /** The latest tap on each dish or option that marks it as sold out or available, by its id; without a response too. */
  readonly stockTaps: ReadonlyMap<string, StockTap>
  /** What can be sold out, as it was loaded last; null until a dialog needs it. */
  readonly stock: Stock | null
  /** Orders silenced on this display, with the instant, until the server confirms it (K2). */
  readonly silenced: ReadonlyMap<OrderId, string>
}

export type BoardContent = {
  readonly restaurant: Restaurant
  /** When the snapshot was taken. */
  readonly readAt: string
  /** The number of the last event included in `orders`. */
  readonly cursor: number
  readonly orders: ReadonlyMap<OrderId, KitchenOrder>
  /** Everything except the orders. */
  readonly kitchen: KitchenState
}

/**
 * A tap is shown as done while the server's order still has the status in which it was tapped. A tap that is queued because
 * the server could not be reached may contain several steps (KDS-8).
 */
export type Tap = {
  readonly kind: 'step' | 'undo'
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly at: string
  /** Whether it waits for the connection, rather than for a response in flight. */
  readonly isQueued: boolean
}

/** A dish or an option that can be sold out. */
export type StockTarget = { readonly kind: StockKind; readonly id: string; readonly name: string }

export type StockTap = StockTarget & {
  /** For how long it is sold out; null: it is available again. */
  readonly request: SoldOutRequest | null
  readonly at: string
  /** Whether it waits for the connection, rather than for a response in flight. */
  readonly isQueued: boolean
}

export type BoardEvent =
  | { readonly kind: 'snapshot'; readonly board: BoardView; readonly at: string }
  | { readonly kind: 'message'; readonly message: BoardMessage; readonly at: string }
  | { readonly kind: 'lost'; readonly isMoving: boolean }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'tapped'; readonly order: KitchenOrder; readonly at: string }
  | { readonly kind: 'undone'; readonly order: KitchenOrder; readonly at: string }
  | {
      readonly kind: 'restored'
      readonly taps: BoardState['taps']
      readonly stockTaps: BoardState['stockTaps']
    }
  | { readonly kind: 'queued' | 'sent_again'; readonly orderId: OrderId }
  | { readonly kind: 'stepped'; readonly order: KitchenOrder }
  /** The result of a call about an order; `was` is the order when the call was made. */
  | { readonly kind: 'answered'; readonly was: KitchenOrder; readonly order: KitchenOrder }
  | { readonly kind: 'moved_on'; readonly orderId: OrderId; readonly status: OrderStatus }
  | { readonly kind: 'step_failed'; readonly orderId: OrderId }
  | { readonly kind: 'stock_loaded'; readonly stock: Stock }
  | { readonly kind: 'stock_tapped' | 'stock_queued' | 'stock_failed'; readonly tap: StockTap }
  | { readonly kind: 'stock_answered'; readonly tap: StockTap; readonly soldOut: SoldOut | null }
  | { readonly kind: 'silenced'; readonly orderIds: readonly OrderId[]; readonly at: string }

export const emptyBoard: BoardState = {
  link: 'connecting',
  heardAt: null,
  isOutdated: false,
  content: null,
  taps: new Map(),
  stockTaps: new Map(),
  stock: null,
  silenced: new Map(),
}

/** Returns the state after `event`. */
export function reduceBoard(state: BoardState, event: BoardEvent): BoardState {
  switch (event.kind) {
    case 'snapshot':
      return takeSnapshot(state, event.board, event.at)
    case 'message':
      return takeMessage(state, event.message, event.at)
    case 'lost':
      return state.link === 'connecting' ? state : { ...state, link: event.isMoving ? 'moving' : 'lost' }
    case 'outdated':
      return { ...state, isOutdated: true }
    case 'tapped':
      return takeTap(state, event.order, event.at)
    case 'undone':
      return takeUndo(state, event.order, event.at)
    case 'restored':
      return {
        ...state,
        taps: new Map([...event.taps, ...state.taps]),
        stockTaps: new Map([...event.stockTaps, ...state.stockTaps]),
      }
    case 'queued':
    case 'sent_again':
      return changeTap(state, event.orderId, { isQueued: event.kind === 'queued' })
    case 'answered':
      return state.content?.orders.get(event.was.id) === event.was
        ? takeOrder(state, state.content, event.order)
        : state
    case 'stepped':
      return settleTap(state, event.order.id, () => event.order)
    case 'moved_on':
      return settleTap(state, event.orderId, (order) => ({ ...order, status: event.status }))
    case 'step_failed':
      return { ...state, taps: keep(state.taps, (id) => id !== event.orderId) }
    case 'stock_tapped':
      return { ...state, stockTaps: new Map(state.stockTaps).set(event.tap.id, event.tap) }
    case 'stock_queued':
      return changeStockTap(state, event.tap, { ...event.tap, isQueued: true })
    case 'stock_failed':
      return changeStockTap(state, event.tap, null)
    case 'stock_answered':
      return changeStockTap(withMark(state, event.tap, event.soldOut), event.tap, null)
    case 'stock_loaded':
      return { ...state, stock: event.stock }
    case 'silenced':
      return silence(state, event.orderIds, event.at)
  }
}

/** Returns the orders to show: the server's, with this display's taps applied. */
export function shownOrders({ content, taps, silenced }: BoardState): readonly KitchenOrder[] {
  return [...(content?.orders.values() ?? [])].map((order) => {
    const silencedAt = silenced.get(order.id)
    const quiet = silencedAt === undefined ? order : { ...order, silencedAt }
    const tap = taps.get(order.id)
    return tap?.from === order.status ? afterTap(quiet, tap) : quiet
  })
}

type StockItem = Stock['products'][number] | Stock['options'][number]

/** KDS-41: returns what can be sold out at `now`, with this display's taps applied; null if it was never loaded. */
export function stockAt(
  { stock, stockTaps }: Pick<BoardState, 'stock' | 'stockTaps'>,
  schedule: Schedule,
  now: Temporal.Instant,
): Stock | null {
  const shown = <Item extends StockItem>(item: Item): Item => {
    const tap = stockTaps.get(item.id)
    const until = tap?.request && soldOutEnd(schedule, tap.request, Temporal.Instant.from(tap.at))
    const mark = tap ? tap.request && { until: until?.toString() ?? null } : item.soldOut
    const soldOut = mark && isStillSoldOut(mark, now) ? mark : null
    return { ...item, soldOut, soldOutBy: tap || !soldOut ? null : item.soldOutBy }
  }
  return stock && { ...stock, products: stock.products.map(shown), options: stock.options.map(shown) }
}

/** K4: returns whether a tap on this order has a request in flight, so that further taps are ignored. */
export function isWaiting({ taps }: BoardState, orderId: OrderId): boolean {
  return taps.get(orderId)?.isQueued === false
}

/** KDS-8: returns whether a tap on this order waits for the connection. */
export function isQueued({ taps }: BoardState, orderId: OrderId): boolean {
  return taps.get(orderId)?.isQueued === true
}

function takeSnapshot(state: BoardState, board: BoardView, at: string): BoardState {
  const orders = new Map<OrderId, KitchenOrder>(board.orders.map((order) => [order.id, order]))
  return {
    ...state,
    heardAt: at,
    isOutdated: false,
    content: {
      restaurant: board.restaurant,
      readAt: board.now,
      cursor: board.cursor,
      orders,
      kitchen: board.kitchen,
    },
    taps: keep(state.taps, (id) => orders.has(id)),
    silenced: keep(state.silenced, (id, instant) => isOnlyHere(instant, orders.get(id))),
  }
}

/** K3: applies each event once and in sequence; a gap in the numbers means that events were missed. */
function takeMessage(state: BoardState, message: BoardMessage, at: string): BoardState {
  const { content } = state
  if (!content) return state
  const alive: BoardState = { ...state, link: 'live', heardAt: at }
  if (message.kind !== 'heartbeat' && message.seq === content.cursor + 1) {
    const next = { ...content, cursor: message.seq }
    return message.kind === 'order'
      ? takeOrder(alive, next, message.order)
      : {
          ...alive,
          content: {
            ...next,
            kitchen: message.kitchen,
            orders: without(next.orders, message.hiddenOrders ?? []),
          },
        }
  }
  return message.seq > content.cursor ? { ...alive, isOutdated: true } : alive
}

/** DRL-9: the orders without hidden ones. */
function without(orders: BoardContent['orders'], hidden: readonly OrderId[]): BoardContent['orders'] {
  return hidden.length === 0 ? orders : keep(orders, (id) => !hidden.includes(id))
}

function takeOrder(state: BoardState, content: BoardContent, order: KitchenOrder): BoardState {
  return {
    ...state,
    content: { ...content, orders: new Map(content.orders).set(order.id, order) },
    silenced: keep(state.silenced, (id, instant) => id !== order.id || isOnlyHere(instant, order)),
  }
}

function takeTap(state: BoardState, order: KitchenOrder, at: string): BoardState {
  const step = stepOf(order.status, order.orderType)
  if (!step || isWaiting(state, order.id)) return state
  const queued = state.taps.get(order.id)
  const from = queued?.kind === 'step' ? queued.from : order.status
  return setTap(state, order.id, { kind: 'step', from, to: step.next, at, isQueued: queued !== undefined })
}

/** Drops a step that was never sent; any other undo is requested from the server. */
function takeUndo(state: BoardState, order: KitchenOrder, at: string): BoardState {
  if (isWaiting(state, order.id)) return state
  const queued = state.taps.get(order.id)
  if (queued) return withoutLastStep(state, order, queued)
  if (!order.undo) return state
  return setTap(state, order.id, { kind: 'undo', from: order.status, to: order.undo.to, at, isQueued: false })
}

function withoutLastStep(state: BoardState, order: KitchenOrder, queued: Tap): BoardState {
  const before = stepBefore(queued.from, queued.to, order.orderType)
  return before === queued.from
    ? { ...state, taps: keep(state.taps, (id) => id !== order.id) }
    : setTap(state, order.id, { ...queued, to: before })
}

function stepBefore(from: OrderStatus, to: OrderStatus, orderType: KitchenOrder['orderType']): OrderStatus {
  const next = stepOf(from, orderType)?.next
  return next === undefined || next === to ? from : stepBefore(next, to, orderType)
}

function setTap(state: BoardState, orderId: OrderId, tap: Tap): BoardState {
  return { ...state, taps: new Map(state.taps).set(orderId, tap) }
}

function changeTap(state: BoardState, orderId: OrderId, changes: Partial<Tap>): BoardState {
  const tap = state.taps.get(orderId)
  return tap ? setTap(state, orderId, { ...tap, ...changes }) : state
}

/**
 * Applies the response to a tap, unless the stream has already delivered a newer state. A tap of several steps continues
 * from there.
 */
function settleTap(
  state: BoardState,
  orderId: OrderId,
  answer: (order: KitchenOrder) => KitchenOrder,
): BoardState {
  const tap = state.taps.get(orderId)
  const order = state.content?.orders.get(orderId)
  const without = { ...state, taps: keep(state.taps, (id) => id !== orderId) }
  if (!tap || !state.content || !order) return without
  const answered = answer(order)
  const goesOn = tap.kind === 'step' && answered.status !== tap.to && isOnTheWay(tap, answered)
  const settled = goesOn ? changeTap(state, orderId, { from: answered.status }) : without
  return order.status === tap.from ? takeOrder(settled, state.content, answered) : settled
}

/** Returns whether the order's status is between the tap's `from` and `to`. */
function isOnTheWay({ from, to }: Tap, { status, orderType }: KitchenOrder): boolean {
  for (let at = stepOf(from, orderType)?.next; at && at !== to; at = stepOf(at, orderType)?.next) {
    if (at === status) return true
  }
  return false
}

/** KDS-41: replaces a tap, or drops it if `next` is null, unless a later tap on the same item has replaced it. */
function changeStockTap(state: BoardState, tap: StockTap, next: StockTap | null): BoardState {
  if (state.stockTaps.get(tap.id)?.at !== tap.at) return state
  const stockTaps = new Map(state.stockTaps)
  if (next) stockTaps.set(tap.id, next)
  else stockTaps.delete(tap.id)
  return { ...state, stockTaps }
}

/** The response to a tap, until the stock is loaded again. */
function withMark(state: BoardState, { id }: StockTap, soldOut: SoldOut | null): BoardState {
  if (!state.stock) return state
  const marked = <Item extends StockItem>(item: Item) => (item.id === id ? { ...item, soldOut } : item)
  const { products, options } = state.stock
  return {
    ...state,
    stock: { ...state.stock, products: products.map(marked), options: options.map(marked) },
  }
}

function silence(state: BoardState, orderIds: readonly OrderId[], instant: string): BoardState {
  const silenced = new Map(state.silenced)
  for (const id of orderIds) silenced.set(id, instant)
  return { ...state, silenced }
}

/** Returns the order as the server will change it, as far as the board shows it. */
function afterTap(order: KitchenOrder, { kind, from, to, at }: Tap): KitchenOrder {
  if (kind === 'undo') {
    return {
      ...order,
      status: to,
      silencedAt: isNew({ status: to }) ? null : order.silencedAt,
      completedAt: null,
      undo: null,
    }
  }
  const instant = Temporal.Instant.from(at)
  return {
    ...order,
    status: to,
    silencedAt: isNew({ status: from }) ? at : order.silencedAt,
    completedAt: to === 'completed' ? at : order.completedAt,
    undo: undoOf(stepBefore(from, to, order.orderType), instant),
  }
}

/** Returns whether the server's order doesn't include the silence at `instant` yet. */
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
