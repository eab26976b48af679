import { useState } from 'react'
import type { AnalyticsOverview } from '#contract/analytics/analytics.ts'

/** FIG-28: holds what is shown while somebody reads it; another question lets it go. */
export function usePause(question: string, newest: AnalyticsOverview | null) {
  const [held, setHeld] = useState<{
    readonly question: string
    readonly overview: AnalyticsOverview
  } | null>(null)
  const isPaused = held?.question === question
  return {
    isPaused,
    shown: isPaused ? held.overview : newest,
    pause: () => newest && setHeld({ question, overview: newest }),
    goOn: () => setHeld(null),
  }
}
