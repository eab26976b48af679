import { useEffect, useState } from 'react'
import { withSiteName } from '#web/shell/page-title.ts'
import { useSite } from '#web/shell/site.ts'

const usual = 'Kitchen Display'

/**
 * Sets the page's title: flashes once a second while orders ring, and warns when the display is hidden behind another page.
 */
export function useTitle(ringing: number, now: Temporal.Instant): void {
  const isHidden = useHidden()
  const isFlash = ringing > 0 && Math.floor(now.epochMilliseconds / 1000) % 2 === 0
  const siteName = useSite()?.siteName ?? null
  const calm = isHidden ? `⚠ ${usual} is hidden` : withSiteName(usual, siteName)
  const title = isFlash ? `(${ringing}) NEW ORDER` : calm
  useEffect(() => {
    document.title = title
  }, [title])
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden')
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isHidden
}
