import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { OrderId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { callApi } from '#web/api/client.ts'
import { listenToPageLifecycle } from '#web/live/page-lifecycle.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { type BoardState, emptyBoard, type StockTap, type StockTarget } from '../board-state.ts'
import { showWarning } from '../notices/notices.ts'
import { openDesk } from './board-desk.ts'
import { type BoardSource, type FollowingBoard, followBoard } from './follow-board.ts'
import { sendQueued, silenceOrders, stepOrder, undoStep } from './kitchen-actions.ts'
import { readStockTaps, readTaps, writeStockTaps, writeTaps } from './offline-queue.ts'
import { loadStock, markSoldOut, sendQueuedStock } from './stock-actions.ts'

export type Kitchen = {
  readonly state: BoardState
  step(order: KitchenOrder): void
  undo(order: KitchenOrder): void
  silence(orderIds: readonly OrderId[]): void
  /** Loads what can be sold out. Rejects if the server can't be reached. */
  loadStock(signal: AbortSignal): Promise<void>
  /** Marks a dish or an option as sold out; `request` null makes it available. */
  markSoldOut(target: StockTarget, request: StockTap['request']): void
  /** Applies the result of a call about `was` before the stream delivers it. */
  answered(was: KitchenOrder, order: KitchenOrder): void
  /** Loads the whole board again. */
  reload(): void
}

/** How often queued taps are retried while the stream is live. */
const tryAgainMilliseconds = 10_000

/** Returns the kitchen of this host, live while the screen is mounted. Calls `onShutOut` if this display has no access. */
export function useKitchen(onShutOut: () => void): Kitchen {
  const [desk] = useState(openDesk)
  const following = useRef<FollowingBoard>(null)
  const state = useSyncExternalStore(
    desk.subscribe,
    () => desk.state,
    () => emptyBoard,
  )
  useEffect(() => {
    const started = followBoard(sourceOf(onShutOut), desk)
    const stopListening = listenToPageLifecycle(started)
    following.current = started
    return () => {
      stopListening()
      started.stop()
    }
  }, [desk, onShutOut])

  const actions = useMemo(() => {
    const deps = { desk, callApi: () => afterPaint().then(callApi), showFailure, showWarning }
    return {
      step: (order: KitchenOrder) => void stepOrder(deps, order),
      undo: (order: KitchenOrder) => void undoStep(deps, order),
      silence: (orderIds: readonly OrderId[]) => void silenceOrders(deps, orderIds),
      loadStock: (signal: AbortSignal) => loadStock(deps, signal),
      markSoldOut: (target: StockTarget, request: StockTap['request']) =>
        void markSoldOut(deps, target, request),
      answered: (was: KitchenOrder, order: KitchenOrder) => desk.dispatch({ kind: 'answered', was, order }),
      reload: () => following.current?.reload(),
      sendQueued: () => {
        void sendQueued(deps)
        void sendQueuedStock(deps)
      },
    }
  }, [desk])

  useEffect(() => {
    desk.dispatch({ kind: 'restored', taps: readTaps(), stockTaps: readStockTaps() })
  }, [desk])
  useEffect(() => {
    if (state.taps !== emptyBoard.taps) writeTaps(state.taps)
  }, [state.taps])
  useEffect(() => {
    if (state.stockTaps !== emptyBoard.stockTaps) writeStockTaps(state.stockTaps)
  }, [state.stockTaps])

  const hasTaps = state.taps.size > 0 || state.stockTaps.size > 0
  const isLive = state.link === 'live'
  useEffect(() => {
    if (!isLive || !hasTaps) return
    actions.sendQueued()
    const timer = setInterval(actions.sendQueued, tryAgainMilliseconds)
    return () => clearInterval(timer)
  }, [isLive, hasTaps, actions])

  return useMemo(() => ({ state, ...actions }), [state, actions])
}

/**
 * Resolves after the next paint, so that a tap is visible before it is sent. A window that isn't painted waits 100 ms at
 * most.
 */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, notPaintedMilliseconds)
  })
}

const notPaintedMilliseconds = 100

function sourceOf(onShutOut: () => void): BoardSource {
  const reportShutOut = (error: unknown): never => {
    if (isShutOut(error)) onShutOut()
    throw error
  }
  return {
    board: async (signal) => (await callApi()).kitchen.board(undefined, { signal }).catch(reportShutOut),
    follow: async (cursor, signal) =>
      (await callApi()).kitchen.follow({ cursor }, { signal }).catch(reportShutOut),
  }
}

/** Returns whether a call was refused because this display has no access to the kitchen: not paired, or revoked (K1). */
function isShutOut(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return error.status === 401 || error.status === 403
}
