import { useEffect, useState } from 'react'
import type { Directory } from '#contract/restaurants/directory.ts'
import { callApi } from '#web/api/client.ts'
import { refreshWhileVisible } from '#web/live/refresh-while-visible.ts'

/** DIR-6: returns the directory as rendered, then requested every minute and when the page is shown again. */
export function useDirectory(rendered: Directory): Directory {
  const [directory, setDirectory] = useState(rendered)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const refresh = async () => {
      try {
        const { directory } = await callApi()
        setDirectory(await directory.list(undefined, { signal }))
      } catch {
        // Offline, or the server is restarting: keep the last known list until the next attempt.
      }
    }
    refreshWhileVisible(refresh, signal)
    return () => leaving.abort()
  }, [])
  return directory
}
