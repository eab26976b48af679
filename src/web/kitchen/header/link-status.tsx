import { formatElapsed } from '#domain/clock/format-time.ts'
import type { BoardState } from '../board-state.ts'

type LinkStatusProps = {
  readonly link: BoardState['link']
  readonly heardAt: string | null
  readonly now: Temporal.Instant
}

/** K3: whether the board is live and, if not, the age of what it shows. */
export function LinkStatus({ link, heardAt, now }: LinkStatusProps) {
  return (
    <div className="min-h-7 font-bold text-lg leading-7">
      {link === 'live' ? (
        <p className="flex items-center gap-2 text-board-done">
          <span aria-hidden="true" className="size-3 rounded-full bg-board-done" />
          Live
        </p>
      ) : (
        // Fixed at the top of a scrolling screen, so that old orders are never mistaken for current ones.
        <p className="fixed inset-x-0 top-0 z-20 bg-board-alarm px-3 text-center text-board wall:static wall:whitespace-nowrap wall:rounded-control wall:text-left wall:text-base wall:leading-7">
          <span role="status">Reconnecting…</span>
          {heardAt && ` Shown: ${ageOf(heardAt, now)} ago`}
        </p>
      )}
    </div>
  )
}

function ageOf(heardAt: string, now: Temporal.Instant): string {
  const seconds = Math.max(0, Math.floor((now.epochMilliseconds - Date.parse(heardAt)) / 1000))
  return seconds < 60 ? `${seconds}s` : formatElapsed(seconds / 60)
}
