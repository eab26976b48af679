/**
 * Keeps the owner's metrics live: follows their stream, connects anew after a loss, and asks every 30 seconds while there
 * is none. It owns no state; it tells what happened.
 */

import type { AnalyticsOverview } from '#contract/analytics/analytics.ts'
import { answerLimit, type Connection, openConnection, reconnectDelays } from '#web/api/connection.ts'
import type { Following } from '#web/api/page-lifecycle.ts'

/** Where the metrics come from. Both give up when `signal` says so. */
export interface AnalyticsSource {
  overview(signal: AbortSignal): Promise<AnalyticsOverview>
  /** The metrics at once, then whenever they are others, and at least every 30 s. */
  follow(signal: AbortSignal): Promise<AsyncIterable<{ readonly overview: AnalyticsOverview }>>
}

export type LiveAnalyticsEvent =
  /** `isLive`: the stream has told them; else they were asked for. */
  | { readonly kind: 'metrics'; readonly overview: AnalyticsOverview; readonly isLive: boolean }
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed'; readonly problem: unknown }

export interface FollowingAnalytics extends Following {
  /** Asks for the metrics now, whatever the stream does. */
  ask(): Promise<void>
  stop(): void
}

/** The stream tells something every 30 s; one that is 10 s late is gone. */
export const silenceLimit = 40_000
/** FIG-20: how often the metrics are asked for without a stream. */
export const askEvery = 30_000

/** FIG-20: follows until `stop` is called. Nothing of it is left running then. */
export function followAnalytics(
  source: AnalyticsSource,
  emit: (event: LiveAnalyticsEvent) => void,
): FollowingAnalytics {
  let isStopped = false
  let isLive = false
  let failures = 0
  let connection = openConnection()
  let wake: (() => void) | null = null
  let isUrgent = false
  let nextAsk: ReturnType<typeof setTimeout> | undefined
  const askings = new Set<Connection>()

  const stayConnected = async () => {
    while (!isStopped) {
      connection = openConnection()
      await followOnce(source, connection, (overview) => {
        if (isStopped) return
        failures = 0
        isLive = true
        clearTimeout(nextAsk)
        emit({ kind: 'metrics', overview, isLive })
      }).catch((problem: unknown) => {
        if (!isStopped && !connection.signal.aborted) emit({ kind: 'failed', problem })
      })
      connection.close()
      if (isStopped) return
      emit({ kind: 'lost' })
      // Without any stream at all they are asked for at once, after a loss in half a minute.
      if (isLive) askLater()
      else if (failures === 0) void askAndGoOn()
      isLive = false
      await pause(reconnectDelays[Math.min(failures, reconnectDelays.length - 1)] ?? 0)
      failures += 1
    }
  }

  const ask = async () => {
    const asking = openConnection()
    askings.add(asking)
    asking.expectWithin(answerLimit)
    try {
      const overview = await asking.race(source.overview(asking.signal))
      if (!isStopped) emit({ kind: 'metrics', overview, isLive })
    } catch (problem) {
      if (!isStopped) emit({ kind: 'failed', problem })
    } finally {
      askings.delete(asking)
      asking.close()
    }
  }

  const askLater = () => {
    clearTimeout(nextAsk)
    nextAsk = setTimeout(askAndGoOn, askEvery)
  }

  const askAndGoOn = async () => {
    await ask()
    if (!isStopped && !isLive) askLater()
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

  void stayConnected()

  return {
    reconnect() {
      if (wake) wake()
      else if (connection.isOverdue()) {
        isUrgent = true
        connection.close()
      }
    },
    drop: () => connection.close(),
    ask,
    stop() {
      isStopped = true
      clearTimeout(nextAsk)
      connection.close()
      for (const asking of askings) asking.close()
      wake?.()
    },
  }
}

/** One connection from its opening to its loss. Ends, by returning or throwing, when it is lost. */
async function followOnce(
  source: AnalyticsSource,
  connection: Connection,
  onOverview: (overview: AnalyticsOverview) => void,
): Promise<void> {
  connection.expectWithin(answerLimit)
  const stream = await connection.race(source.follow(connection.signal))
  const messages = stream[Symbol.asyncIterator]()
  for (;;) {
    const next = await connection.race(messages.next())
    if (next.done) return
    onOverview(next.value.overview)
    connection.expectWithin(silenceLimit)
  }
}
