import { useState } from 'react'
import { IconShape } from '#web/ui/icon-shape.tsx'
import type { LiveAnalytics } from './live-analytics.ts'
import { LiveMarker } from './live-marker.tsx'

type LiveControlProps = {
  readonly link: LiveAnalytics['link']
  /** UTC instant of the shown metrics; null if none are shown. */
  readonly shownAt: string | null
  readonly isPaused: boolean
  /** Pauses or resumes; null on a tab that doesn't move on its own. */
  readonly onToggle: (() => void) | null
  readonly onRefresh: () => Promise<unknown>
}

const shapes = {
  pause: 'M7 4.5v11M13 4.5v11',
  resume: 'M6.5 4v12l9-6-9-6Z',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16.5 3v3.5H13',
} as const

/** FIG-20: whether the figures are live, with the buttons that pause and refresh them. */
export function LiveControl({ link, shownAt, isPaused, onToggle, onRefresh }: LiveControlProps) {
  const [isBusy, setIsBusy] = useState(false)
  const refresh = async () => {
    setIsBusy(true)
    await onRefresh().finally(() => setIsBusy(false))
  }
  return (
    <div className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface pl-4 max-sm:pl-3">
      <LiveMarker link={link} isPaused={isPaused} shownAt={shownAt} />
      <span aria-hidden="true" className="ml-auto flex pl-3 max-sm:pl-2.5">
        <span className="h-5 border-l border-line" />
      </span>
      {onToggle && (
        <IconButton
          label={isPaused ? 'Resume' : 'Pause'}
          shape={isPaused ? shapes.resume : shapes.pause}
          onClick={onToggle}
        />
      )}
      <IconButton
        label={isBusy ? 'Refreshing...' : 'Refresh'}
        shape={shapes.refresh}
        isBusy={isBusy}
        onClick={() => void refresh()}
      />
    </div>
  )
}

type IconButtonProps = {
  readonly label: string
  readonly shape: string
  readonly isBusy?: boolean
  readonly onClick: () => void
}

function IconButton({ label, shape, isBusy = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <IconShape path={shape} className={`size-4.5 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
    </button>
  )
}
