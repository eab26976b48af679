import { formatElapsed } from '#domain/clock/format-time.ts'
import type { BoardState } from '../board-state.ts'

/** K3: whether the board is live, beside its title. */
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
  /** When the last message from the server arrived; null: never. */
  readonly heardAt: string | null
  readonly now: Temporal.Instant
}

/** K3, KDS-7: that the board is not live, and the age of what it shows; legible across the kitchen at every width. */
export function Reconnecting({ heardAt, now }: ReconnectingProps) {
  return (
    <p className="flex min-h-14 grow flex-wrap items-center gap-x-3 rounded-control bg-board-alarm px-4 py-0.5 font-extrabold text-2xl text-board leading-7 lg:max-xl:max-w-58">
      <span role="status">Reconnecting…</span>
      {heardAt && (
        <span className="text-lg leading-6 tabular-nums"> Last update {ageOf(heardAt, now)} ago</span>
      )}
    </p>
  )
}

function ageOf(heardAt: string, now: Temporal.Instant): string {
  const seconds = Math.max(0, Math.floor((now.epochMilliseconds - Date.parse(heardAt)) / 1000))
  return seconds < 60 ? `${seconds}s` : formatElapsed(seconds / 60)
}
