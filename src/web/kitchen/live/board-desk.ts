import { rememberServerTime, serverNow } from '#web/api/server-clock.ts'
import { emptyBoard, reduceBoard } from '../board-state.ts'
import type { BoardDesk } from './follow-board.ts'

type Desk = BoardDesk & { subscribe(listener: () => void): () => void }

/** Returns a store of the board's state that notifies subscribers of changes. */
export function openDesk(): Desk {
  const listeners = new Set<() => void>()
  let state = emptyBoard
  return {
    get state() {
      return state
    },
    dispatch(event) {
      state = reduceBoard(state, event)
      for (const listener of listeners) listener()
    },
    now: () => serverNow().toString(),
    learnTime: rememberServerTime,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
