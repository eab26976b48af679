/** The kitchen's display: orders as they stand, live, and what to do with each next. */

import { Board } from './board.tsx'
import { BoardWaiting } from './board-waiting.tsx'
import { useKitchen } from './live/use-kitchen.ts'

export function BoardScreen() {
  const kitchen = useKitchen()
  return (
    <div className="flex min-h-dvh flex-col bg-board text-board-ink [&_:focus-visible]:outline-4">
      {kitchen.state.known ? <Board kitchen={kitchen} known={kitchen.state.known} /> : <BoardWaiting />}
    </div>
  )
}
