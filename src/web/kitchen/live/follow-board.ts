/**
 * Keeps the board live (K3): loads a snapshot, follows the stream from its cursor, and after a lost connection continues
 * from the last cursor. The board's state belongs to the desk; this module only reads and updates it.
 */

import type { BoardMessage, BoardView } from '#contract/kitchen.ts'
import { answerLimit, type Connection, openConnection, reconnectDelays } from '#web/api/connection.ts'
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

export type FollowingBoard = {
  /** Retries at once if the connection is lost or has been silent for too long. */
  reconnect(): void
  /** Closes the connection, which is known to be dead. */
  drop(): void
  /** Loads a new snapshot at once. */
  reload(): void
  stop(): void
}

/** A heartbeat arrives every 25 s; if one is 10 s late, the connection is lost. */
const silenceLimit = 35_000

/** Follows the board until `stop` is called, which leaves nothing running. */
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

/** Runs one connection until it ends. Returns or throws when it is lost or events were missed. */
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
