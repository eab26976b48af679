import { formatClock } from '#domain/clock/format-time.ts'
import type { Counters } from '#domain/kitchen/counters.ts'
import type { PauseEntry } from '#domain/kitchen/kitchen-state.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import type { BoardState } from '../board-state.ts'
import type { WakeLockState } from '../device/use-wake-lock.ts'
import { CounterRow } from './counter-row.tsx'
import { KitchenClock } from './kitchen-clock.tsx'
import { LinkStatus } from './link-status.tsx'

type BoardHeaderProps = {
  readonly restaurant: Restaurant
  readonly counters: Counters
  readonly now: Temporal.Instant
  readonly link: BoardState['link']
  readonly heardAt: string | null
  /** The current pause, or null. */
  readonly pause: PauseEntry | null
  readonly wakeLock: WakeLockState
  readonly toolbar: React.ReactNode
  /** The alarm. */
  readonly children: React.ReactNode
}

export function BoardHeader({ restaurant, counters, now, link, heardAt, pause, ...props }: BoardHeaderProps) {
  return (
    <header
      className={`wall:sticky wall:top-0 wall:z-20 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b-2 px-2 pt-8 pb-2 sm:flex sm:flex-wrap sm:gap-x-6 sm:gap-y-3 sm:px-4 sm:pt-9 sm:pb-3 wall:h-24 wall:flex-nowrap wall:gap-x-4 wall:py-0 ${link === 'live' ? 'border-board-line bg-board-sunken' : 'border-board-alarm bg-board-alarm-wash'}`}
    >
      <div className="min-w-0 shrink grow wall:w-66 wall:shrink-0 wall:grow-0">
        <div className="flex flex-wrap items-center gap-x-3 wall:flex-nowrap wall:gap-x-2">
          <h1
            className={`whitespace-nowrap font-bold text-board-soft text-lg ${pause ? 'wall:text-base' : ''}`}
          >
            Kitchen Display
          </h1>
          {pause && (
            <p className="whitespace-nowrap rounded-control bg-board-new px-2 font-extrabold text-base text-board leading-6 wall:px-1.5 wall:text-sm">
              Orders Disabled
            </p>
          )}
        </div>
        <p className="font-extrabold text-xl leading-tight sm:text-2xl">{restaurant.name}</p>
        <div className="flex flex-wrap items-center gap-x-3">
          <LinkStatus link={link} heardAt={heardAt} now={now} />
          {link === 'live' && (
            <Remark pause={pause} wakeLock={props.wakeLock} timezone={restaurant.timezone} />
          )}
        </div>
      </div>
      <div className="order-3 w-full max-sm:col-span-2 wall:order-none wall:w-auto wall:shrink-0">
        <CounterRow counters={counters} />
      </div>
      <div className="contents wall:block wall:min-w-72 wall:grow wall:basis-80">{props.children}</div>
      {props.toolbar}
      <KitchenClock now={now} timezone={restaurant.timezone} />
    </header>
  )
}

type RemarkProps = Pick<BoardHeaderProps, 'pause' | 'wakeLock'> & { readonly timezone: string }

/** A remark next to the link status, the more urgent one first. */
function Remark({ pause, wakeLock, timezone }: RemarkProps) {
  const text = pause
    ? `Enabled again ${formatClock(Temporal.Instant.from(pause.until), timezone)}`
    : (wakeLock === 'off' || wakeLock === 'unsupported') && 'Screen may turn off'
  return text && <p className="font-semibold text-board-new text-lg leading-7">{text}</p>
}
