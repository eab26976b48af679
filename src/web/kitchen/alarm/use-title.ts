import { useEffect } from 'react'

const usual = 'Kitchen Display'

/** Flashes the page's title once a second while orders ring. */
export function useTitle(ringing: number, now: Temporal.Instant): void {
  const isFlash = ringing > 0 && Math.floor(now.epochMilliseconds / 1000) % 2 === 0
  const title = isFlash ? `(${ringing}) NEW ORDER` : usual
  useEffect(() => {
    document.title = title
  }, [title])
}
