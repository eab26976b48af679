import { useEffect, useState } from 'react'
import type { Directory } from '#contract/directory.ts'
import { callApi } from '#web/api/client.ts'

const refreshEvery = 60_000

/** DIR-6: returns the directory as rendered, then requested every 60 seconds and when the page is shown again. */
export function useDirectory(rendered: Directory): Directory {
  const [directory, setDirectory] = useState(rendered)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const refresh = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const { directory } = await callApi()
        setDirectory(await directory.list(undefined, { signal }))
      } catch {
        // Offline, or the server is restarting: keep the last known list until the next attempt.
      }
    }
    const timer = setInterval(refresh, refreshEvery)
    document.addEventListener('visibilitychange', refresh, { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal })
    addEventListener('online', refresh, { signal })
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [])
  return directory
}
