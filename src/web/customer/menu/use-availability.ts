import { useEffect, useState } from 'react'
import type { AvailabilityView } from '#contract/menu.ts'
import { fetchAvailability } from '#web/api/availability.ts'

const refreshEvery = 60_000

/** What can be ordered now: as rendered, then asked again at once (the page may come from a cache) and every 60 seconds. */
export function useAvailability(restaurant: string, rendered: AvailabilityView): AvailabilityView {
  const [availability, setAvailability] = useState(rendered)
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = () => {
      if (document.visibilityState === 'hidden') return
      // Offline or the server restarting: what is known stays until the next time.
      fetchAvailability(restaurant, leaving.signal).then(setAvailability, () => {})
    }
    refresh()
    const timer = setInterval(refresh, refreshEvery)
    document.addEventListener('visibilitychange', refresh, { signal: leaving.signal })
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [restaurant])
  return availability
}
