/** What is done on the board: shown at once, then told to the server. */

import { safe } from '@orpc/client'
import type { Api } from '#contract/index.ts'
import type { OrderId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { type BoardEvent, isWaiting } from '../board-state.ts'
import type { BoardDesk } from './follow-board.ts'

export interface ActionParts {
  readonly desk: BoardDesk
  callApi(): Promise<{ readonly kitchen: Pick<Api['kitchen'], 'step' | 'silence'> }>
  showFailure(failure: Failure): void
}

/** KDS-3: moves an order one step on from the status that it shows. */
export async function stepOrder(parts: ActionParts, order: KitchenOrder): Promise<void> {
  const { desk } = parts
  if (isWaiting(desk.state, order.id)) return
  desk.dispatch({ kind: 'tapped', order, at: desk.now() })
  desk.dispatch(await askForStep(parts, order))
}

async function askForStep(parts: ActionParts, order: KitchenOrder): Promise<BoardEvent> {
  try {
    const api = await parts.callApi()
    const { error, data, isDefined } = await safe(
      api.kitchen.step({ orderId: order.id, expected: order.status }),
    )
    if (!error) return { kind: 'stepped', order: data }
    const refusal = isDefined ? error.data.refusal : null
    // Another display was faster: its state is shown, which needs no excuse.
    if (refusal?.kind === 'order_moved_on') {
      return { kind: 'moved_on', orderId: order.id, status: refusal.status }
    }
    throw error
  } catch (error) {
    const message = 'Failed to update order status. Please try again.'
    parts.showFailure({ code: describeFailure(error).code, message })
    return { kind: 'step_failed', orderId: order.id }
  }
}

/** KIT-6: STOP ALARM for these orders. Where the server can't be told, it is silent here all the same. */
export async function silenceOrders(parts: ActionParts, orderIds: readonly OrderId[]): Promise<void> {
  const { desk } = parts
  desk.dispatch({ kind: 'silenced', orderIds, at: desk.now() })
  try {
    const api = await parts.callApi()
    await api.kitchen.silence({ orderIds: orderIds.slice(0, mostAtOnce) })
  } catch (error) {
    const message = 'The alarm is silent on this screen only: the server could not be reached.'
    parts.showFailure({ code: describeFailure(error).code, message })
  }
}

/** As many orders as the API silences with one call. */
const mostAtOnce = 500
