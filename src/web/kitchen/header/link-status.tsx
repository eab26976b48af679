import { formatElapsed } from '#domain/clock/wording.ts'
import type { BoardState } from '../board-state.ts'

type LinkStatusProps = {
  readonly link: BoardState['link']
  readonly heardAt: string | null
  readonly now: Temporal.Instant
}

/** K3: whether the board is live and, when it is not, the age of what it shows. */
export function LinkStatus({ link, heardAt, now }: LinkStatusProps) {
  if (link === 'live') {
    return (
      <p className="flex items-center gap-2 font-semibold text-board-done text-lg">
        <span aria-hidden="true" className="size-3 rounded-full bg-board-done" />
        Live
      </p>
    )
  }
  return (
    <p className="mt-1 inline-block rounded-control bg-board-alarm px-3 py-1 font-bold text-board text-lg">
      <span role="status">Reconnecting…</span>
      {heardAt && ` Shown: ${ageOf(heardAt, now)} ago`}
    </p>
  )
}

function ageOf(heardAt: string, now: Temporal.Instant): string {
  const seconds = Math.max(0, Math.floor((now.epochMilliseconds - Date.parse(heardAt)) / 1000))
  return seconds < 60 ? `${seconds}s` : formatElapsed(seconds / 60)
}
