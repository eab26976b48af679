/** What is known of the owner's metrics on a page, and how (FIG-20). */

import type { AnalyticsOverview } from '#contract/analytics/analytics.ts'
import type { LiveAnalyticsEvent } from './follow-analytics.ts'

export type LiveAnalytics = {
  /** connecting: nothing was heard yet · live: the stream tells them · lost: there is no stream now. */
  readonly link: 'connecting' | 'live' | 'lost'
  /** The newest that is known; null: none yet. */
  readonly overview: AnalyticsOverview | null
  /** What went wrong since metrics came last. */
  readonly problem: unknown
}

export const nothingKnown: LiveAnalytics = { link: 'connecting', overview: null, problem: null }

/** FIG-20: an answer that was overtaken by a newer one changes nothing. */
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

function newer(known: AnalyticsOverview | null, received: AnalyticsOverview): AnalyticsOverview {
  return known && Date.parse(known.now) > Date.parse(received.now) ? known : received
}

export type LiveStatus = {
  readonly tone: 'good' | 'warn' | 'neutral'
  /** 'Live Analytics' only while that is so. */
  readonly text: string
  /** How old the metrics are that are shown; null where that need not be said. */
  readonly age: string | null
}

type LiveFacts = {
  readonly link: LiveAnalytics['link']
  readonly isPaused: boolean
  readonly isOnline: boolean
  /** How old what is shown is; null: nothing is. */
  readonly ageSeconds: number | null
}

/** FIG-20 (K3): what the marker says of the metrics that are shown. */
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
  if (whole < 3600) return `${Math.floor(whole / 60)} min`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
