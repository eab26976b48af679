/**
 * Keeps the owner's metrics live: follows their stream, reconnects after a loss, and polls every 30 seconds while there is
 * no stream. Keeps no metrics itself; it emits events.
 */

import type { AnalyticsOverview } from '#contract/insight/analytics.ts'
import { answerLimit, type Connection, openConnection } from '#web/live/connection.ts'
import { type FollowedStream, followStream } from '#web/live/follow-stream.ts'

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

export type FollowingAnalytics = FollowedStream & {
  /** Requests the metrics now, whatever the state of the stream. */
  ask(): Promise<void>
}

/** The stream sends a message at least this often, in milliseconds. */
const heartbeatEvery = 30_000
/** FIG-20: polling interval without a stream, in milliseconds. */
const askEvery = 30_000

/** FIG-20: follows the metrics until `stop` is called, which ends all requests and timers. */
export function followAnalytics(
  source: AnalyticsSource,
  emit: (event: LiveAnalyticsEvent) => void,
): FollowingAnalytics {
  let isStopped = false
  let link: 'connecting' | 'live' | 'lost' = 'connecting'
  let nextAsk: ReturnType<typeof setTimeout> | undefined
  const requests = new Set<Connection>()

  const stream = followStream({
    open: source.follow,
    heartbeatEvery,
    onMessage({ overview }) {
      link = 'live'
      clearTimeout(nextAsk)
      emit({ kind: 'metrics', overview, isLive: true })
    },
    onLost(problem) {
      if (problem !== null) emit({ kind: 'failed', problem })
      emit({ kind: 'lost' })
      // Polls at once if there has been no stream at all, and 30 seconds after the loss of one.
      if (link === 'live') askLater()
      else if (link === 'connecting') void askAndGoOn()
      link = 'lost'
    },
  })

  const ask = async () => {
    const request = openConnection()
    requests.add(request)
    request.expectWithin(answerLimit)
    try {
      const overview = await request.race(source.overview(request.signal))
      if (!isStopped) emit({ kind: 'metrics', overview, isLive: link === 'live' })
    } catch (problem) {
      if (!isStopped) emit({ kind: 'failed', problem })
    } finally {
      requests.delete(request)
      request.close()
    }
  }

  const askLater = () => {
    clearTimeout(nextAsk)
    nextAsk = setTimeout(askAndGoOn, askEvery)
  }

  const askAndGoOn = async () => {
    await ask()
    if (!isStopped && link !== 'live') askLater()
  }

  return {
    ...stream,
    ask,
    stop() {
      isStopped = true
      clearTimeout(nextAsk)
      for (const request of requests) request.close()
      stream.stop()
    },
  }
}
