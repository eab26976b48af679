import { formatClock } from '#domain/clock/format-time.ts'
import type { PauseEntry } from '#domain/orders/kitchen/kitchen-state.ts'

type PauseBandProps = {
  readonly pause: PauseEntry
  readonly now: Temporal.Instant
  readonly timezone: string
  readonly onEnable: () => void
}

/** KDS-34: says across the board that ordering is disabled, until when and why, with the button that enables it. */
export function PauseBand({ pause, now, timezone, onEnable }: PauseBandProps) {
  const until = Temporal.Instant.from(pause.until)
  const minutes = Math.max(0, Math.ceil(until.since(now).total('minutes')))
  return (
    <section
      aria-label="Orders Disabled"
      className="pause-band flex min-h-14 items-center justify-between gap-x-3 bg-board-new px-3 py-1 text-board lg:sticky lg:top-16 lg:z-20"
    >
      <p className="min-w-0 text-lg leading-6">
        <b className="whitespace-nowrap font-extrabold">Orders Disabled</b>{' '}
        <span className="whitespace-nowrap font-bold">
          until <span translate="no">{formatClock(until, timezone)}</span>
        </span>{' '}
        <span className="[overflow-wrap:anywhere]">· {pause.reason}</span>{' '}
        {minutes < 60 && <span className="whitespace-nowrap">· {minutes} min left</span>}
      </p>
      <button
        type="button"
        onClick={onEnable}
        className="min-h-12 shrink-0 rounded-control bg-board px-4 font-extrabold text-board-ink text-lg outline-board hover:bg-board-raised"
      >
        Enable Ordering
      </button>
    </section>
  )
}
