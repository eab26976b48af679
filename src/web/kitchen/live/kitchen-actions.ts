/** Actions on the board: shown at once, then sent to the server. */

import { safe } from '@orpc/client'
import type { Api } from '#contract/index.ts'
import type { OrderId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import type { Refusal } from '#domain/refusal.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { type BoardEvent, isWaiting, type Tap } from '../board-state.ts'
import type { BoardDesk } from './follow-board.ts'

export interface ActionDeps<Call extends keyof Api['kitchen'] = 'step' | 'silence' | 'undo'> {
  readonly desk: BoardDesk
  callApi(): Promise<{ readonly kitchen: Pick<Api['kitchen'], Call> }>
  showFailure(failure: Failure): void
  /** Shows something that staff at the display must know. */
  showWarning(text: string): void
}

/** KDS-3: moves an order one step on from the status it shows. */
export async function stepOrder(deps: ActionDeps, order: KitchenOrder): Promise<void> {
  const { desk } = deps
  if (isWaiting(desk.state, order.id)) return
  desk.dispatch({ kind: 'tapped', order, at: desk.now() })
  if (desk.state.taps.get(order.id)?.isQueued === false) await sendTap(deps, order.id)
}

/** KDS-9: undoes the latest step of an order. A step that was not sent yet is dropped. */
export async function undoStep(deps: ActionDeps, order: KitchenOrder): Promise<void> {
  const { desk } = deps
  if (isWaiting(desk.state, order.id)) return
  desk.dispatch({ kind: 'undone', order, at: desk.now() })
  if (isWaiting(desk.state, order.id)) await sendTap(deps, order.id)
}

/**
 * KDS-8: sends the steps tapped while the server could not be reached, those of each order in sequence. `use-kitchen.ts` calls
 * it when the connection returns, and every few seconds.
 */
export async function sendQueued(deps: ActionDeps): Promise<void> {
  const { desk } = deps
  const queued = [...desk.state.taps].filter(([, tap]) => tap.isQueued)
  for (const [orderId] of queued.toSorted(([, a], [, b]) => Date.parse(a.at) - Date.parse(b.at))) {
    if (!desk.state.taps.get(orderId)?.isQueued) continue
    desk.dispatch({ kind: 'sent_again', orderId })
    await sendTap(deps, orderId)
    // If one can't be sent, the others can't be either.
    if (desk.state.taps.get(orderId)?.isQueued) return
  }
}

/** Sends until the server has responded to all of the order's steps or could not be reached. */
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
  const order = deps.desk.state.content?.orders.get(orderId)
  // No warning if the order already has the tapped status: the first response was lost, or someone else was faster.
  if (order && refusal.status !== tap.to) {
    const label = statusLabel(refusal.status, order.orderType)
    deps.showWarning(`Order ${formatOrderNumber(order.number)} was changed elsewhere. It is now: ${label}`)
  }
  return { kind: 'moved_on', orderId, status: refusal.status }
}

const stepFailed = 'Failed to update order status. Please try again.'

/** KDS-8: codes of no response at all, or of one from a proxy in front of the server. */
export const unreachable: ReadonlySet<string> = new Set([
  'NETWORK_ERROR',
  'FETCH_ERROR',
  'TIMEOUT_ERROR',
  'HTTP_502',
  'HTTP_503',
  'HTTP_504',
])

/** KIT-6: STOP ALARM for these orders. This display is silent even if the server can't be reached. */
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

/** The maximum number of orders the API silences in one call. */
const mostAtOnce = 500
