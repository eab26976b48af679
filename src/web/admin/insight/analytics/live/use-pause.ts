import { useState } from 'react'
import type { AnalyticsOverview } from '#contract/insight/analytics.ts'

/** FIG-28: freezes the shown metrics while someone reads them; a change of the query unfreezes them. */
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
