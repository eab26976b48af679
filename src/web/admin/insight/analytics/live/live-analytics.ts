/** The state of the owner's metrics on a page (FIG-20). */

import type { AnalyticsOverview } from '#contract/insight/analytics.ts'
import { formatDuration } from '#domain/clock/format-time.ts'
import type { LiveAnalyticsEvent } from './follow-analytics.ts'

export type LiveAnalytics = {
  /** connecting: no message yet · live: the stream delivers · lost: there is no stream now. */
  readonly link: 'connecting' | 'live' | 'lost'
  /** The newest metrics; null before the first ones. */
  readonly overview: AnalyticsOverview | null
  /** What went wrong since the last metrics arrived. */
  readonly problem: unknown
}

export const nothingKnown: LiveAnalytics = { link: 'connecting', overview: null, problem: null }

/** FIG-20: returns the state after an event. Metrics that are older than the current ones have no effect. */
export function reduceLiveAnalytics(state: LiveAnalytics, event: LiveAnalyticsEvent): LiveAnalytics {
  switch (event.kind) {
    case 'metrics':
      return {
        link: event.isLive ? 'live' : state.link,
        overview: newer(state.overview, event.overview),
        problem: null,
      }
    case 'lost':
      return { ...state, link: 'lost' }
    case 'failed':
      return { ...state, problem: event.problem }
  }
}

function newer(current: AnalyticsOverview | null, received: AnalyticsOverview): AnalyticsOverview {
  return current && Date.parse(current.now) > Date.parse(received.now) ? current : received
}

type LiveStatus = {
  readonly tone: 'good' | 'warn' | 'neutral'
  /** 'Live Analytics' only while the stream delivers. */
  readonly text: string
  /** Age of the shown metrics; null if it need not be shown. */
  readonly age: string | null
}

type LiveFacts = {
  readonly link: LiveAnalytics['link']
  readonly isPaused: boolean
  readonly isOnline: boolean
  /** Age of the shown metrics; null if none are shown. */
  readonly ageSeconds: number | null
}

/** FIG-20 (K3): returns the text of the live marker for the shown metrics. */
export function formatLiveStatus({ link, isPaused, isOnline, ageSeconds }: LiveFacts): LiveStatus {
  const age = ageSeconds === null ? null : ageOf(ageSeconds)
  if (isPaused) return { tone: 'neutral', text: 'Paused', age }
  if (link === 'live') return { tone: 'good', text: 'Live Analytics', age: null }
  if (!isOnline) return { tone: 'warn', text: 'Offline', age }
  if (link === 'connecting') return { tone: 'neutral', text: 'Connecting…', age }
  return { tone: 'warn', text: 'Not live', age }
}

function ageOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} s`
  return formatDuration(whole / 60)
}
