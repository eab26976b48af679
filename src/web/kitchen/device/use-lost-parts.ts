/** Recovers when a part of the display's program could not be loaded. */

import { useEffect } from 'react'
import { reloadIfReachable } from '#web/shell/reload-if-reachable.ts'

const tryAgainMilliseconds = 3000

/**
 * KDS-21: a browser doesn't retry a module that failed to load until the page is reloaded, so this reloads the display once
 * the server can be reached. Queued taps are kept.
 */
export function useLostParts(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const reloadSoon = () => {
      timer ??= setInterval(reloadIfReachable, tryAgainMilliseconds)
    }
    // An event of the build, named by Vite.
    window.addEventListener('vite:preloadError', reloadSoon)
    return () => {
      window.removeEventListener('vite:preloadError', reloadSoon)
      clearInterval(timer)
    }
  }, [])
}
