/** What is done on the board: shown at once, then told to the server. */

import { safe } from '@orpc/client'
import type { Api } from '#contract/index.ts'
import type { OrderId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import { refusalMessage } from '#domain/messages.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { statusLabel } from '#domain/ordering/status-labels.ts'
import type { Refusal } from '#domain/refusal.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { type BoardEvent, isWaiting, type Tap } from '../board-state.ts'
import type { BoardDesk } from './follow-board.ts'

export interface ActionDeps {
  readonly desk: BoardDesk
  callApi(): Promise<{ readonly kitchen: Pick<Api['kitchen'], 'step' | 'silence' | 'undo'> }>
  showFailure(failure: Failure): void
  /** Something that whoever stands before the screen has to know. */
  showWarning(text: string): void
}

/** KDS-3: moves an order one step on from the status that it shows. */
export async function stepOrder(deps: ActionDeps, order: KitchenOrder): Promise<void> {
  const { desk } = deps
  if (isWaiting(desk.state, order.id)) return
  desk.dispatch({ kind: 'tapped', order, at: desk.now() })
  if (desk.state.taps.get(order.id)?.isQueued === false) await sendTap(deps, order.id)
}

/** KDS-9: takes back the latest step of an order. One that was not sent yet is forgotten. */
export async function undoStep(deps: ActionDeps, order: KitchenOrder): Promise<void> {
  const { desk } = deps
  if (isWaiting(desk.state, order.id)) return
  desk.dispatch({ kind: 'undone', order, at: desk.now() })
  if (isWaiting(desk.state, order.id)) await sendTap(deps, order.id)
}

/** KDS-8: sends what was tapped while the server could not be reached, each order's steps in their turn. */
export async function sendQueued(deps: ActionDeps): Promise<void> {
  const { desk } = deps
  const queued = [...desk.state.taps].filter(([, tap]) => tap.isQueued)
  for (const [orderId] of queued.toSorted(([, a], [, b]) => Date.parse(a.at) - Date.parse(b.at))) {
    if (!desk.state.taps.get(orderId)?.isQueued) continue
    desk.dispatch({ kind: 'sent_again', orderId })
    await sendTap(deps, orderId)
    // Where one can't be sent the others can't be either.
    if (desk.state.taps.get(orderId)?.isQueued) return
  }
}

/** Until the server has answered all of its steps, or could not be reached. */
async function sendTap(deps: ActionDeps, orderId: OrderId): Promise<void> {
  const { desk } = deps
  for (let tap = desk.state.taps.get(orderId); tap; tap = desk.state.taps.get(orderId)) {
    const event = await ask(deps, orderId, tap)
    desk.dispatch(event)
    if (event.kind === 'queued') return
  }
}

async function ask(deps: ActionDeps, orderId: OrderId, tap: Tap): Promise<BoardEvent> {
  try {
    const { kitchen } = await deps.callApi()
    const input = { orderId, expected: tap.from }
    const { error, data, isDefined } = await safe(
      tap.kind === 'undo' ? kitchen.undo(input) : kitchen.step(input),
    )
    if (!error) return { kind: 'stepped', order: data }
    const refusal = isDefined ? error.data.refusal : null
    if (refusal) return takeRefusal(deps, orderId, tap, refusal)
    throw error
  } catch (error) {
    const failure = describeFailure(error)
    if (tap.kind === 'step' && unreachable.has(failure.code)) return { kind: 'queued', orderId }
    deps.showFailure({ code: failure.code, message: stepFailed })
    return { kind: 'step_failed', orderId }
  }
}

function takeRefusal(deps: ActionDeps, orderId: OrderId, tap: Tap, refusal: Refusal): BoardEvent {
  if (refusal.kind !== 'order_moved_on') {
    deps.showFailure({ code: refusal.kind.toUpperCase(), message: refusalMessage(refusal) })
    return { kind: 'step_failed', orderId }
  }
  const order = deps.desk.state.known?.orders.get(orderId)
  // What is already as it was tapped needs no word: the answer to the first attempt was lost, or somebody was faster.
  if (order && refusal.status !== tap.to) {
    const label = statusLabel(refusal.status, order.orderType)
    deps.showWarning(`Order ${formatOrderNumber(order.number)} was changed elsewhere. It is now: ${label}`)
  }
  return { kind: 'moved_on', orderId, status: refusal.status }
}

const stepFailed = 'Failed to update order status. Please try again.'

/** No answer, or one by something that stands before the server. */
const unreachable: ReadonlySet<string> = new Set([
  'NETWORK_ERROR',
  'FETCH_ERROR',
  'TIMEOUT_ERROR',
  'HTTP_502',
  'HTTP_503',
  'HTTP_504',
])

/** KIT-6: STOP ALARM for these orders. Where the server can't be told, it is silent here all the same. */
export async function silenceOrders(deps: ActionDeps, orderIds: readonly OrderId[]): Promise<void> {
  const { desk } = deps
  desk.dispatch({ kind: 'silenced', orderIds, at: desk.now() })
  try {
    const api = await deps.callApi()
    await api.kitchen.silence({ orderIds: orderIds.slice(0, mostAtOnce) })
  } catch (error) {
    const message = 'The alarm is silent on this screen only: the server could not be reached.'
    deps.showFailure({ code: describeFailure(error).code, message })
  }
}

/** As many orders as the API silences with one call. */
const mostAtOnce = 500
