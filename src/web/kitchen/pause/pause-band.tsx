import { formatClock } from '#domain/clock/format-time.ts'
import type { PauseEntry } from '#domain/orders/kitchen/kitchen-state.ts'
import { extendedEnd } from '#domain/orders/pausing/pause-request.ts'
import { extendLabel } from '#domain/orders/pausing/pause-text.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'

type PauseBandProps = {
  readonly pause: PauseEntry
  readonly now: Temporal.Instant
  readonly restaurant: Restaurant
  readonly onEnable: () => void
}

/** KDS-34: says across the board that ordering is disabled, until when and why, with the buttons that extend that and enable it. */
export function PauseBand({ pause, now, restaurant, onEnable }: PauseBandProps) {
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
          until <span translate="no">{formatClock(until, restaurant.timezone)}</span>
        </span>{' '}
        <span className="[overflow-wrap:anywhere]">· {pause.reason}</span>{' '}
        {minutes < 60 && <span className="whitespace-nowrap">· {minutes} min left</span>}
      </p>
      <div className="flex shrink-0 gap-2">
        {canExtend(restaurant, pause) && (
          <button type="button" onClick={() => extend(pause)} className={`${button} border-2 border-board`}>
            {extendLabel}
          </button>
        )}
        <button
          type="button"
          onClick={onEnable}
          className={`${button} bg-board text-board-ink hover:bg-board-raised`}
        >
          Enable Ordering
        </button>
      </div>
    </section>
  )
}

const button = 'min-h-12 rounded-control px-4 font-extrabold text-lg outline-board'

function canExtend(restaurant: Restaurant, { duration, disabledAt, until }: PauseEntry): boolean {
  const running = {
    duration,
    disabledAt: Temporal.Instant.from(disabledAt),
    until: Temporal.Instant.from(until),
  }
  return extendedEnd(restaurant, running) !== null
}

/** PSE-22: the display follows the new end on its stream. */
async function extend({ until }: PauseEntry): Promise<void> {
  try {
    const { kitchen } = await callApi()
    await kitchen.extendPause({ until })
  } catch (error) {
    showFailure(describeFailure(error))
  }
}
