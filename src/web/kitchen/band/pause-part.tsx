import { formatClock } from '#domain/clock/format-time.ts'
import type { PauseEntry } from '#domain/orders/kitchen/kitchen-state.ts'
import { extendedEnd } from '#domain/orders/pausing/pause-request.ts'
import { extendLabel } from '#domain/orders/pausing/pause-text.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { bandButton } from './band-button.ts'

type PausePartProps = {
  readonly pause: PauseEntry
  readonly now: Temporal.Instant
  readonly restaurant: Restaurant
  /** Whether something else is in the band, which leaves room for this only on wide displays. */
  readonly isBeside: boolean
  readonly onEnable: () => void
}

/** KDS-34: says that ordering is disabled, until when and why, with the buttons that extend that and enable it. */
export function PausePart({ pause, now, restaurant, isBeside, onEnable }: PausePartProps) {
  const until = Temporal.Instant.from(pause.until)
  const minutes = Math.max(0, Math.ceil(until.since(now).total('minutes')))
  return (
    <section
      aria-label="Orders Disabled"
      className={`flex min-w-0 items-center justify-between gap-x-3 bg-board-new pr-2 pl-3 text-board ${isBeside ? 'max-xl:hidden' : 'grow'}`}
    >
      <p className="line-clamp-2 min-w-0 text-base leading-5 sm:text-lg sm:leading-6">
        <b className="whitespace-nowrap font-extrabold">Orders Disabled</b>{' '}
        <span className="whitespace-nowrap font-bold">
          until <span translate="no">{formatClock(until, restaurant.timezone)}</span>
        </span>{' '}
        {minutes < 60 && !isBeside && <span className="whitespace-nowrap">· {minutes} min left</span>}{' '}
        {!isBeside && <span className="[overflow-wrap:anywhere]">· {pause.reason}</span>}
      </p>
      <div className="flex shrink-0 gap-2">
        {!isBeside && canExtend(restaurant, pause) && (
          <button
            type="button"
            onClick={() => extend(pause)}
            className={`${bandButton} outline-board border-2 border-board`}
          >
            {extendLabel}
          </button>
        )}
        <button
          type="button"
          onClick={onEnable}
          className={`${bandButton} outline-board bg-board text-board-ink hover:bg-board-raised`}
        >
          Enable Ordering
        </button>
      </div>
    </section>
  )
}

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
