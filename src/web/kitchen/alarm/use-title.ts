import { useEffect, useState } from 'react'
import { withSiteName } from '#web/shell/page-title.ts'
import { useSite } from '#web/shell/site.ts'

const usual = 'Kitchen Display'

/**
 * Sets the page's title: flashes the alarm's headline once a second while orders ring, and warns when the display is hidden behind another page.
 */
export function useTitle(headline: string | null, now: Temporal.Instant): void {
  const isHidden = useHidden()
  const isFlash = headline !== null && Math.floor(now.epochMilliseconds / 1000) % 2 === 0
  const siteName = useSite()?.siteName ?? null
  const calm = isHidden ? `⚠ ${usual} is hidden` : withSiteName(usual, siteName)
  const title = isFlash ? headline : calm
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
