/**
 * Keeps the owner's metrics live: follows their stream, reconnects after a loss, and polls every 30 seconds while there is
 * no stream. Keeps no metrics itself; it emits events.
 */

import type { AnalyticsOverview } from '#contract/analytics/analytics.ts'
import { answerLimit, type Connection, openConnection, reconnectDelays } from '#web/api/connection.ts'
import type { Following } from '#web/api/page-lifecycle.ts'

/** The source of the metrics. Both calls end when `signal` aborts. */
export interface AnalyticsSource {
  overview(signal: AbortSignal): Promise<AnalyticsOverview>
  /** Yields the metrics at once, then after each change, and at least every 30 s. */
  follow(signal: AbortSignal): Promise<AsyncIterable<{ readonly overview: AnalyticsOverview }>>
}

export type LiveAnalyticsEvent =
  /** `isLive`: from the stream; otherwise from a single request. */
  | { readonly kind: 'metrics'; readonly overview: AnalyticsOverview; readonly isLive: boolean }
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed'; readonly problem: unknown }

export interface FollowingAnalytics extends Following {
  /** Requests the metrics now, whatever the state of the stream. */
  ask(): Promise<void>
  stop(): void
}

/** The stream sends a message every 30 s; after 10 s more it counts as lost. In milliseconds. */
const silenceLimit = 40_000
/** FIG-20: polling interval without a stream, in milliseconds. */
const askEvery = 30_000

/** FIG-20: follows the metrics until `stop` is called, which ends all requests and timers. */
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
      // Polls at once if there has been no stream at all, and 30 seconds after the loss of one.
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

/** Follows one connection from its opening to its loss. Returns or throws when it is lost. */
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
