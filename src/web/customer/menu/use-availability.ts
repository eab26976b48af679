import { useEffect, useState } from 'react'
import type { AvailabilityView } from '#contract/menu/menu.ts'
import { fetchAvailability, followAvailability } from '#web/api/availability.ts'

/** `pickableTimes` is null until the browser has requested them. */
export type LiveAvailability = Omit<AvailabilityView, 'pickableTimes'> & {
  readonly pickableTimes: readonly string[] | null
  /** FLT-34: whether the server does not answer for the moment. */
  readonly isAway?: boolean
}

const refreshEvery = 60_000
const againAfter = 5_000

/**
 * Returns the current availability: as rendered, then requested at once (the page may come from a cache) and every 60
 * seconds, and pushed by the server as soon as the kitchen pauses or resumes ordering (K5).
 */
export function useAvailability(restaurant: string, rendered: LiveAvailability): LiveAvailability {
  const [availability, setAvailability] = useState(rendered)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let following: AbortController | null = null
    const stopFollowing = () => {
      following?.abort()
      following = null
    }
    const refresh = () => {
      if (document.visibilityState === 'hidden') return stopFollowing()
      // Offline, or the server is away: keep the last known state until the next attempt.
      fetchAvailability(restaurant, signal).then(
        (fetched) => {
          setAvailability(fetched)
          if (following || signal.aborted || document.visibilityState === 'hidden') return
          following = new AbortController()
          followAvailability(restaurant, setAvailability, following.signal)
        },
        ({ status }) => {
          if (status !== 503) return
          setAvailability((known) => ({ ...known, isAway: true }))
          setTimeout(refresh, againAfter)
        },
      )
    }
    // In a separate task, so that it doesn't prolong hydration.
    setTimeout(refresh)
    const timer = setInterval(refresh, refreshEvery)
    document.addEventListener('visibilitychange', refresh, { signal })
    // A page in the back/forward cache or without a network holds no connection.
    addEventListener('pagehide', stopFollowing, { signal })
    addEventListener('offline', stopFollowing, { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal })
    addEventListener('online', refresh, { signal })
    return () => {
      leaving.abort()
      stopFollowing()
      clearInterval(timer)
    }
  }, [restaurant])
  return availability
}
