/** What a display does when a part of its program could not be fetched. */

import { useEffect } from 'react'
import { reloadIfReachable } from '#web/shell/reload-if-reachable.ts'

const tryAgainMilliseconds = 3000

/**
 * KDS-21: a browser that could not fetch a part of a program does not ask for it again as long as the page lives, so
 * the display begins anew once the server can be reached. Taps that wait are kept.
 */
export function useLostParts(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const beginAnew = () => {
      timer ??= setInterval(reloadIfReachable, tryAgainMilliseconds)
    }
    // The build's own event; its name is Vite's.
    window.addEventListener('vite:preloadError', beginAnew)
    return () => {
      window.removeEventListener('vite:preloadError', beginAnew)
      clearInterval(timer)
    }
  }, [])
}
