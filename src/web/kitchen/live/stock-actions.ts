/** Marks dishes and options as sold out or available, with the time of the tap, which may be sent later. */

import { safe } from '@orpc/client'
import { refusalMessage } from '#domain/messages/messages.ts'
import { describeFailure } from '#web/api/failure.ts'
import type { BoardEvent, StockTap, StockTarget } from '../board-state.ts'
import { type ActionDeps, unreachable } from './kitchen-actions.ts'

export type StockDeps = ActionDeps<'stock' | 'markSoldOut'>

/** KDS-41: a later tap on the same item replaces one that was not sent. */
export async function markSoldOut(
  deps: StockDeps,
  target: StockTarget,
  request: StockTap['request'],
): Promise<void> {
  const { kind, id, name } = target
  const tap = { kind, id, name, request, at: deps.desk.now(), isQueued: false }
  deps.desk.dispatch({ kind: 'stock_tapped', tap })
  await send(deps, tap)
}

/** SLD-12: loads what can be sold out. Throws if the server can't be reached. */
export async function loadStock(deps: StockDeps, signal: AbortSignal): Promise<void> {
  const { kitchen } = await deps.callApi()
  deps.desk.dispatch({ kind: 'stock_loaded', stock: await kitchen.stock(undefined, { signal }) })
}

/** KDS-41: sends what was tapped while the server could not be reached. */
export async function sendQueuedStock(deps: StockDeps): Promise<void> {
  for (const tap of deps.desk.state.stockTaps.values()) {
    if (!tap.isQueued) continue
    await send(deps, tap)
    // If one can't be sent, the others can't be either.
    if (deps.desk.state.stockTaps.get(tap.id)?.at === tap.at) return
  }
}

async function send(deps: StockDeps, tap: StockTap): Promise<void> {
  const { kind, id, name, request: soldOut, at: tappedAt } = tap
  const dispatch = (event: BoardEvent) => deps.desk.dispatch(event)
  try {
    const { kitchen } = await deps.callApi()
    const { error, data, isDefined } = await safe(kitchen.markSoldOut({ kind, id, soldOut, tappedAt }))
    if (error && !isDefined) throw error
    if (error) {
      const { refusal } = error.data
      dispatch({ kind: 'stock_failed', tap })
      return deps.showFailure({
        code: refusal.kind.toUpperCase(),
        message: `${name}: ${refusalMessage(refusal)}`,
      })
    }
    dispatch({ kind: 'stock_answered', tap, soldOut: data.soldOut })
    if (data.isOutdated && (data.soldOut === null) !== (soldOut === null)) {
      deps.showWarning(`${name} was changed elsewhere. It is now: ${data.soldOut ? 'Sold out' : 'Available'}`)
    }
  } catch (error) {
    const failure = describeFailure(error)
    if (unreachable.has(failure.code)) return dispatch({ kind: 'stock_queued', tap })
    dispatch({ kind: 'stock_failed', tap })
    deps.showFailure({ code: failure.code, message: `${name} could not be changed. Please try again.` })
  }
}
