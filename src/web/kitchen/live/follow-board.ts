/**
 * Keeps the board live (K3): loads a snapshot, follows the stream from its cursor, and after a lost connection continues
 * from the last cursor. The board's state belongs to the desk; this module only reads and updates it.
 */

import { ORPCError } from '@orpc/client'
import type { BoardMessage, BoardView } from '#contract/orders/kitchen.ts'
import { restaurantMovingCode } from '#domain/messages/moving-message.ts'
import { type FollowedStream, followStream } from '#web/live/follow-stream.ts'
import type { BoardEvent, BoardState } from '../board-state.ts'

/** The source of the board. Both calls abort with `signal`. */
export interface BoardSource {
  board(signal: AbortSignal): Promise<BoardView>
  /** Streams every change after `cursor`. Starts with a heartbeat, because a stream that opens may still fail. */
  follow(cursor: number, signal: AbortSignal): Promise<AsyncIterable<BoardMessage>>
}

export interface BoardDesk {
  readonly state: BoardState
  dispatch(event: BoardEvent): void
  /** Returns the best estimate of the server's time, UTC in ISO 8601. */
  now(): string
  /** Stores the server's time from a message. */
  learnTime(now: string): void
}

export type FollowingBoard = Omit<FollowedStream, 'restart'> & {
  /** Loads a new snapshot at once. */
  reload(): void
}

/** Follows the board until `stop` is called, which leaves nothing running. */
export function followBoard(source: BoardSource, desk: BoardDesk): FollowingBoard {
  const stream = followStream<BoardMessage>({
    async open(signal, onResponse) {
      if (!desk.state.content || desk.state.isOutdated) {
        const board = await source.board(signal)
        signal.throwIfAborted()
        desk.learnTime(board.now)
        desk.dispatch({ kind: 'snapshot', board, at: board.now })
        onResponse()
      }
      return source.follow(desk.state.content?.cursor ?? 0, signal)
    },
    onMessage(message) {
      if (message.kind === 'heartbeat') desk.learnTime(message.now)
      desk.dispatch({ kind: 'message', message, at: desk.now() })
      // Events were missed: the next connection begins with a snapshot.
      if (desk.state.isOutdated) stream.drop()
    },
    onLost: (problem) => desk.dispatch({ kind: 'lost', isMoving: isMoving(problem) }),
  })
  return {
    ...stream,
    reload() {
      desk.dispatch({ kind: 'outdated' })
      stream.restart()
    },
  }
}

/** CEL-3: whether the restaurant moves to another server, where the stream is opened soon. */
function isMoving(problem: unknown): boolean {
  return problem instanceof ORPCError && problem.code === restaurantMovingCode
}
