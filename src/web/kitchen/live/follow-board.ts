/**
 * Keeps the board live (K3): takes a snapshot, follows the stream from its cursor, and after any loss goes on from the
 * cursor that was reached. It owns no state; it reads and changes the board's.
 */

import { answerLimit, type Connection, openConnection, reconnectDelays } from '#web/api/connection.ts'
import type { BoardEvent, BoardSnapshot, BoardState, BoardUpdate } from '../board-state.ts'

/** Where the board comes from. Both give up when `signal` says so. */
export interface BoardSource {
  board(signal: AbortSignal): Promise<BoardSnapshot>
  /** Every change after `cursor`. A heartbeat comes first: a stream that opens may still fail. */
  follow(cursor: number, signal: AbortSignal): Promise<AsyncIterable<BoardUpdate>>
}

export interface BoardDesk {
  readonly state: BoardState
  dispatch(event: BoardEvent): void
  /** The server's time, UTC in ISO 8601, as well as it is known. */
  now(): string
  /** The server has told its time. */
  learnTime(now: string): void
}

export type FollowingBoard = {
  /** Tries again at once, if the connection is lost or has been silent for too long. */
  reconnect(): void
  /** Leaves the connection, which is known to be dead. */
  drop(): void
  /** Takes a new snapshot at once. */
  reload(): void
  stop(): void
}

/** A beat comes every 25 s; one that is 10 s late means that the connection is gone. */
export const silenceLimit = 35_000

/** Follows until `stop` is called. Nothing of it is left running then. */
export function followBoard(source: BoardSource, desk: BoardDesk): FollowingBoard {
  let isStopped = false
  let failures = 0
  let connection = openConnection()
  let wake: (() => void) | null = null
  let isUrgent = false

  const stayConnected = async () => {
    while (!isStopped) {
      connection = openConnection()
      await followOnce(source, desk, connection, () => {
        failures = 0
      }).catch(() => {})
      connection.close()
      if (isStopped) return
      desk.dispatch({ kind: 'lost' })
      await pause(reconnectDelays[Math.min(failures, reconnectDelays.length - 1)] ?? 0)
      failures += 1
    }
  }

  const pause = async (milliseconds: number) => {
    if (!isUrgent) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    wake = null
    isUrgent = false
  }

  const reconnect = () => {
    if (wake) return wake()
    isUrgent = true
    connection.close()
  }

  void stayConnected()

  return {
    reconnect() {
      if (wake || connection.isOverdue()) reconnect()
    },
    drop: () => connection.close(),
    reload() {
      desk.dispatch({ kind: 'outdated' })
      reconnect()
    },
    stop() {
      isStopped = true
      connection.close()
      wake?.()
    },
  }
}

/** One connection from its opening to its loss. Ends, by returning or throwing, when it is lost or something was missed. */
async function followOnce(
  source: BoardSource,
  desk: BoardDesk,
  connection: Connection,
  onAlive: () => void,
): Promise<void> {
  connection.expectWithin(answerLimit)
  if (!desk.state.known || desk.state.isOutdated) {
    const board = await connection.race(source.board(connection.signal))
    desk.learnTime(board.now)
    desk.dispatch({ kind: 'snapshot', board, at: board.now })
    connection.expectWithin(answerLimit)
  }
  const cursor = desk.state.known?.cursor ?? 0
  const stream = await connection.race(source.follow(cursor, connection.signal))
  const messages = stream[Symbol.asyncIterator]()
  while (!desk.state.isOutdated) {
    const next = await connection.race(messages.next())
    if (next.done) return
    if (next.value.kind === 'heartbeat') desk.learnTime(next.value.now)
    desk.dispatch({ kind: 'message', message: next.value, at: desk.now() })
    onAlive()
    connection.expectWithin(silenceLimit)
  }
}
