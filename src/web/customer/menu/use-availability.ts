import { useEffect, useState } from 'react'
import type { AvailabilityView } from '#contract/menu.ts'
import { fetchAvailability, followAvailability } from '#web/api/availability.ts'

/** `pickableTimes` is null until the browser has asked for them. */
export type LiveAvailability = Omit<AvailabilityView, 'pickableTimes'> & {
  readonly pickableTimes: readonly string[] | null
}

const refreshEvery = 60_000

/**
 * What can be ordered now: as rendered, asked again at once (the page may come from a cache) and every 60 seconds, and
 * told by the server as soon as the kitchen pauses or resumes ordering (K5).
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
      // Offline or the server restarting: what is known stays until the next time.
      fetchAvailability(restaurant, signal).then(
        (known) => {
          setAvailability(known)
          if (following || signal.aborted || document.visibilityState === 'hidden') return
          following = new AbortController()
          followAvailability(restaurant, setAvailability, following.signal)
        },
        () => {},
      )
    }
    // In a task of its own: taking over the page is one already.
    const first = setTimeout(refresh)
    const timer = setInterval(refresh, refreshEvery)
    document.addEventListener('visibilitychange', refresh, { signal })
    // A page that is only kept to go back to, or that is offline, holds no connection.
    addEventListener('pagehide', stopFollowing, { signal })
    addEventListener('offline', stopFollowing, { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal })
    addEventListener('online', refresh, { signal })
    return () => {
      leaving.abort()
      stopFollowing()
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [restaurant])
  return availability
}
