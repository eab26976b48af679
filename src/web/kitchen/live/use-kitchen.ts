import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { OrderId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import { callApi } from '#web/api/client.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { type BoardState, emptyBoard } from '../board-state.ts'
import { openDesk } from './board-desk.ts'
import { heedBrowser } from './browser-signals.ts'
import { type BoardSource, type Following, followBoard } from './follow-board.ts'
import { silenceOrders, stepOrder } from './kitchen-actions.ts'

export type Kitchen = {
  readonly state: BoardState
  step(order: KitchenOrder): void
  silence(orderIds: readonly OrderId[]): void
  /** Reads the whole board anew. */
  reload(): void
}

/** The kitchen of this host, live as long as the screen is shown. */
export function useKitchen(): Kitchen {
  const [desk] = useState(openDesk)
  const following = useRef<Following>(null)
  const state = useSyncExternalStore(
    desk.subscribe,
    () => desk.state,
    () => emptyBoard,
  )
  useEffect(() => {
    const started = followBoard(source, desk)
    const stopHeeding = heedBrowser(started)
    following.current = started
    return () => {
      stopHeeding()
      started.stop()
    }
  }, [desk])

  const actions = useMemo(() => {
    const parts = { desk, callApi, showFailure }
    return {
      step: (order: KitchenOrder) => void stepOrder(parts, order),
      silence: (orderIds: readonly OrderId[]) => void silenceOrders(parts, orderIds),
      reload: () => following.current?.reload(),
    }
  }, [desk])
  return { state, ...actions }
}

const source: BoardSource = {
  board: async (signal) => (await callApi()).kitchen.board(undefined, { signal }),
  follow: async (cursor, signal) => (await callApi()).kitchen.follow({ cursor }, { signal }),
}
