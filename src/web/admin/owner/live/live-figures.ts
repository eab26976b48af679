/** What is known of the owner's figures on a page, and how (FIG-20). */

import type { FiguresOverview } from '#contract/figures.ts'
import type { FiguresEvent } from './follow-figures.ts'

export type LiveFigures = {
  /** connecting: nothing was heard yet · live: the stream tells them · lost: there is no stream now. */
  readonly link: 'connecting' | 'live' | 'lost'
  /** The newest that is known; null: none yet. */
  readonly overview: FiguresOverview | null
  /** What went wrong since figures came last. */
  readonly problem: unknown
}

export const nothingKnown: LiveFigures = { link: 'connecting', overview: null, problem: null }

/** FIG-20: an answer that was overtaken by a newer one changes nothing. */
export function reduceFigures(state: LiveFigures, event: FiguresEvent): LiveFigures {
  switch (event.kind) {
    case 'figures':
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

function newer(known: FiguresOverview | null, told: FiguresOverview): FiguresOverview {
  return known && Date.parse(known.now) > Date.parse(told.now) ? known : told
}

export type LiveWords = {
  readonly tone: 'good' | 'warn' | 'neutral'
  /** 'Live Analytics' only while that is so. */
  readonly words: string
  /** How old the figures are that are shown; null where that need not be said. */
  readonly age: string | null
}

type LiveFacts = {
  readonly link: LiveFigures['link']
  readonly isPaused: boolean
  readonly isOnline: boolean
  /** How old what is shown is; null: nothing is. */
  readonly ageSeconds: number | null
}

/** FIG-20 (K3): what the marker says of the figures that are shown. */
export function liveWords({ link, isPaused, isOnline, ageSeconds }: LiveFacts): LiveWords {
  const age = ageSeconds === null ? null : ageOf(ageSeconds)
  if (isPaused) return { tone: 'neutral', words: 'Paused', age }
  if (link === 'live') return { tone: 'good', words: 'Live Analytics', age: null }
  if (!isOnline) return { tone: 'warn', words: 'Offline', age }
  if (link === 'connecting') return { tone: 'neutral', words: 'Connecting…', age }
  return { tone: 'warn', words: 'Not live', age }
}

function ageOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
