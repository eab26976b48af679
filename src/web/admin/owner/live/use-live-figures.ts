import { useEffect, useRef, useState } from 'react'
import type { FiguresQuery } from '#contract/figures.ts'
import { heedBrowser } from '#web/api/browser-signals.ts'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'
import { type FiguresSource, type FollowingFigures, followFigures } from './follow-figures.ts'
import { type LiveFigures, nothingKnown, reduceFigures } from './live-figures.ts'

export type FollowedFigures = LiveFigures & {
  /** The figures are those of the question before: what was asked for is on its way. */
  readonly isWaiting: boolean
  /** Asks for them now. */
  readonly ask: () => Promise<void>
}

/** The figures, live as long as the screen is shown. After another question those of the one before stay until there are others. */
export function useLiveFigures(asked: FiguresQuery): FollowedFigures {
  const { restaurant, period } = asked
  const question = `${restaurant ?? ''} ${period}`
  const [answered, setAnswered] = useState({ question, figures: nothingKnown })
  const following = useRef<FollowingFigures>(null)
  useEffect(() => {
    const query = restaurant ? { restaurant, period } : { period }
    const started = followFigures(sourceOf(query), (event) => {
      if (event.kind === 'figures') rememberServerTime(event.overview.now)
      setAnswered((before) => ({
        question,
        figures: reduceFigures(before.question === question ? before.figures : nothingKnown, event),
      }))
    })
    const stopHeeding = heedBrowser(started)
    following.current = started
    return () => {
      stopHeeding()
      started.stop()
    }
  }, [question, restaurant, period])
  const isWaiting = answered.question !== question
  return {
    ...(isWaiting ? { ...nothingKnown, overview: answered.figures.overview } : answered.figures),
    isWaiting,
    async ask() {
      following.current?.hurry()
      await following.current?.ask()
    },
  }
}

function sourceOf(query: FiguresQuery): FiguresSource {
  return {
    overview: async (signal) => (await callApi()).figures.overview(query, { signal }),
    follow: async (signal) => (await callApi()).figures.follow(query, { signal }),
  }
}
