import { useSyncExternalStore } from 'react'
import { useServerNow } from '#web/api/server-clock.ts'
import { formatLiveStatus, type LiveAnalytics } from './live-analytics.ts'

const tones = {
  good: { text: 'text-good-deep', dot: 'bg-good' },
  warn: { text: 'text-warn-deep', dot: 'bg-warn' },
  neutral: { text: 'text-ink-soft', dot: 'bg-line-strong' },
} as const

type LiveMarkerProps = {
  readonly link: LiveAnalytics['link']
  readonly isPaused: boolean
  /** UTC instant of the shown metrics; null if none are shown. */
  readonly shownAt: string | null
}

/** FIG-20: 'Live Analytics' while the stream delivers; otherwise the problem and the age of the metrics. */
export function LiveMarker({ link, isPaused, shownAt }: LiveMarkerProps) {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  const now = useServerNow(shownAt ?? new Date(0).toISOString(), 1)
  const ageSeconds = shownAt === null ? null : (now.epochMilliseconds - Date.parse(shownAt)) / 1000
  const { tone, text, age } = formatLiveStatus({ link, isPaused, isOnline, ageSeconds })
  return (
    <span className={`flex min-h-7 items-center gap-2 font-semibold ${tones[tone].text}`}>
      <span aria-hidden="true" className={`size-2.5 rounded-full ${tones[tone].dot}`} />
      {/* Only changes of the status are announced, because the age changes constantly. */}
      <span role="status">{text}</span>
      {age && <span className="font-normal tabular-nums">· updated {age} ago</span>}
    </span>
  )
}

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
