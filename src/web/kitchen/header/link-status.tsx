import { formatDuration } from '#domain/clock/format-time.ts'
import type { BoardState } from '../board-state.ts'

/** K3: whether the board is live, next to its title. */
export function LiveMark({ link }: { readonly link: BoardState['link'] }) {
  const isLive = link === 'live'
  return (
    <p className={`flex items-center gap-1.5 font-bold ${isLive ? 'text-board-done' : 'text-board-alarm'}`}>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-current" />
      {isLive ? 'Live' : 'Not live'}
    </p>
  )
}

type ReconnectingProps = {
  readonly link: BoardState['link']
  /** When the last message from the server arrived; null: never. */
  readonly heardAt: string | null
  readonly now: Temporal.Instant
}

/** What happens, and what becomes of orders and taps. */
const texts = {
  lost: ['Reconnecting…', 'New orders may be missing. Your taps are saved.'],
  moving: ['Moving to another server…', 'Orders are kept, and so are your taps. This takes a few seconds.'],
} as const

/**
 * K3, KDS-7: that the board is not live, the age of what it shows, and what is at risk; legible across the kitchen at every
 * width.
 */
export function Reconnecting({ link, heardAt, now }: ReconnectingProps) {
  const [title, text] = texts[link === 'moving' ? 'moving' : 'lost']
  return (
    <div className="flex min-h-12 grow flex-col justify-center border-board-alarm border-l-4 py-1 pl-3 md:py-0 lg:pr-6">
      <p className="flex flex-wrap items-center gap-x-3 font-extrabold text-2xl text-board-alarm leading-7 lg:text-[1.75rem]">
        <span
          aria-hidden="true"
          className="size-5 shrink-0 animate-spin rounded-full border-3 border-board-line border-t-board-alarm motion-reduce:animate-none"
        />
        <span role="status">{title}</span>
        {heardAt && (
          <span className="text-board-ink text-base leading-6 tabular-nums sm:text-lg lg:text-xl">
            {' '}
            Last update <span translate="no">{ageOf(heardAt, now)}</span> ago
          </span>
        )}
      </p>
      <p className="font-semibold text-base leading-5 lg:text-lg lg:leading-5">{text}</p>
    </div>
  )
}

function ageOf(heardAt: string, now: Temporal.Instant): string {
  const seconds = Math.max(0, Math.floor((now.epochMilliseconds - Date.parse(heardAt)) / 1000))
  return seconds < 60 ? `${seconds} s` : formatDuration(seconds / 60)
}
