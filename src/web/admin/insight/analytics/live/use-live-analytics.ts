import { useEffect, useRef, useState } from 'react'
import type { AnalyticsQuery } from '#contract/insight/analytics.ts'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'
import { listenToPageLifecycle } from '#web/live/page-lifecycle.ts'
import { type AnalyticsSource, type FollowingAnalytics, followAnalytics } from './follow-analytics.ts'
import { type LiveAnalytics, nothingKnown, reduceLiveAnalytics } from './live-analytics.ts'

export type FollowedAnalytics = LiveAnalytics & {
  /** The metrics of the previous query are shown while the requested ones load. */
  readonly isWaiting: boolean
  /** Requests the metrics now. */
  readonly ask: () => Promise<void>
}

/**
 * Returns live metrics while the screen is shown. After a change of the query, the previous ones stay until new ones arrive.
 */
export function useLiveAnalytics(scope: AnalyticsQuery): FollowedAnalytics {
  const { restaurant, period } = scope
  const question = `${restaurant ?? ''} ${period}`
  const [answered, setAnswered] = useState({ question, metrics: nothingKnown })
  const following = useRef<FollowingAnalytics>(null)
  useEffect(() => {
    const query = restaurant ? { restaurant, period } : { period }
    const started = followAnalytics(sourceOf(query), (event) => {
      if (event.kind === 'metrics') rememberServerTime(event.overview.now)
      setAnswered((before) => ({
        question,
        metrics: reduceLiveAnalytics(before.question === question ? before.metrics : nothingKnown, event),
      }))
    })
    const stopListening = listenToPageLifecycle(started)
    following.current = started
    return () => {
      stopListening()
      started.stop()
    }
  }, [question, restaurant, period])
  const isWaiting = answered.question !== question
  return {
    ...(isWaiting ? { ...nothingKnown, overview: answered.metrics.overview } : answered.metrics),
    isWaiting,
    async ask() {
      following.current?.reconnect()
      await following.current?.ask()
    },
  }
}

function sourceOf(query: AnalyticsQuery): AnalyticsSource {
  return {
    overview: async (signal) => (await callApi()).analytics.overview(query, { signal }),
    follow: async (signal) => (await callApi()).analytics.follow(query, { signal }),
  }
}
