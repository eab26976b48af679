/** The client of our live streams, which stays connected until it is stopped (K3). */

import { answerLimit, openConnection } from './connection.ts'
import type { Following } from './page-lifecycle.ts'

type StreamPlan<Message> = {
  /**
   * Opens the stream, and closes it when `signal` aborts. Each response takes at most 10 s: with several requests, call
   * `onResponse` after each of them.
   */
  open(signal: AbortSignal, onResponse: () => void): Promise<AsyncIterable<Message>>
  onMessage(message: Message): void
  /** Called when a connection is lost. `problem` is what a call threw; null for a stream that ended or timed out. */
  onLost(problem: unknown): void
  /** Milliseconds between heartbeats; 25 s by default. A connection that is silent for 10 s more is lost. */
  readonly heartbeatEvery?: number
}

export interface FollowedStream extends Following {
  /** Replaces the connection at once, even a live one. */
  restart(): void
  /** Ends all requests and timers. */
  stop(): void
}

/** K3: milliseconds before the first, second, third and each further attempt; the first again after a message. */
const delays = [1000, 2000, 5000, 10_000] as const

/** K3: follows a stream until `stop` is called. */
export function followStream<Message>(plan: StreamPlan<Message>): FollowedStream {
  const { heartbeatEvery = 25_000 } = plan
  let isStopped = false
  let isUrgent = false
  let failures = 0
  let connection = openConnection()
  let wake: (() => void) | null = null

  const stayConnected = async () => {
    while (!isStopped) {
      connection = openConnection()
      const problem = await follow().catch((error: unknown) => (connection.signal.aborted ? null : error))
      connection.close()
      if (!isStopped) plan.onLost(problem)
      if (!isStopped && !isUrgent) await retryTime(delays[Math.min(failures, delays.length - 1)] ?? 0)
      isUrgent = false
      failures += 1
    }
  }

  /** Follows one connection until it ends. Returns null or throws. */
  const follow = async (): Promise<null> => {
    const { signal, race, expectWithin } = connection
    const expectResponse = () => expectWithin(answerLimit)
    expectResponse()
    const stream = await race(plan.open(signal, expectResponse))
    const messages = stream[Symbol.asyncIterator]()
    for (;;) {
      const next = await race(messages.next())
      if (next.done || signal.aborted) return null
      failures = 0
      expectWithin(heartbeatEvery + answerLimit)
      plan.onMessage(next.value)
    }
  }

  const retryTime = async (milliseconds: number) => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    wake = null
  }

  const restart = () => {
    if (wake) return wake()
    isUrgent = true
    connection.close()
  }

  void stayConnected()
  return {
    restart,
    reconnect() {
      if (wake || connection.isOverdue()) restart()
    },
    drop: () => connection.close(),
    stop() {
      isStopped = true
      connection.close()
      wake?.()
    },
  }
}
