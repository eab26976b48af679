import { formatClock, formatFullDate } from '#domain/clock/format-time.ts'
import { zoneShortName } from '#domain/clock/format-zone.ts'
import { toZoned } from '#domain/clock/zoned.ts'
import type { Counters } from '#domain/orders/kitchen/counters.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { BoardState } from '../board-state.ts'
import type { WakeLockState } from '../device/use-wake-lock.ts'
import { CounterRow } from './counter-row.tsx'
import { LiveMark } from './link-status.tsx'

type BoardHeaderProps = {
  readonly restaurant: Restaurant
  readonly counters: Counters
  readonly now: Temporal.Instant
  readonly link: BoardState['link']
  readonly wakeLock: WakeLockState
  readonly toolbar: React.ReactNode
}

/** KDS-24: one line that stays at the top, from 1024 px on. */
export function BoardHeader({ restaurant, counters, now, link, wakeLock, ...props }: BoardHeaderProps) {
  const { timezone } = restaurant
  return (
    <header
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b-2 px-2 py-2 sm:px-3 lg:sticky lg:top-0 lg:z-30 lg:flex lg:h-16 lg:gap-x-2.5 lg:py-0 xl:gap-x-4 ${link === 'live' ? 'border-board-line bg-board-sunken' : 'border-board-alarm bg-board-alarm-wash'}`}
    >
      <div className="min-w-0 lg:grow lg:basis-0">
        <div className="flex items-center gap-x-2 whitespace-nowrap text-sm leading-4.5 lg:gap-x-1.5 lg:text-[0.8125rem] wall:text-base">
          <h1 className="truncate font-bold text-[length:inherit] text-board-soft tracking-normal">
            Kitchen Display
          </h1>
          <LiveMark link={link} />
        </div>
        <p className="truncate font-extrabold text-xl leading-5.5 wall:text-2xl wall:leading-6">
          {restaurant.name}
        </p>
        <Remark wakeLock={wakeLock} />
      </div>
      <div className="order-3 max-lg:col-span-2 lg:order-none lg:shrink-0">
        <CounterRow counters={counters} />
      </div>
      {props.toolbar}
      <KitchenClock now={now} timezone={timezone} />
    </header>
  )
}

/** What may go wrong with the display. */
function Remark({ wakeLock }: Pick<BoardHeaderProps, 'wakeLock'>) {
  if (wakeLock !== 'off' && wakeLock !== 'unsupported') return null
  return <p className="truncate font-semibold text-board-new text-sm leading-4.5">Screen may turn off</p>
}

/** T1: the restaurant-local time with the zone's short name, and the full date. */
function KitchenClock(props: { readonly now: Temporal.Instant; readonly timezone: string }) {
  const { now, timezone } = props
  const [time, half] = formatClock(now, timezone).split(' ')
  const seconds = toZoned(now, timezone).second.toString().padStart(2, '0')
  return (
    <div className="shrink-0 text-right max-lg:order-2 lg:max-xl:max-w-34">
      <p className="whitespace-nowrap font-bold text-lg tabular-nums leading-6 xl:text-xl wall:text-2xl">
        <time translate="no" dateTime={now.toString()}>
          {time}:{seconds} {half}
        </time>{' '}
        <span translate="no" className="font-semibold text-board-soft text-sm wall:text-base">
          {zoneShortName(now, timezone)}
        </span>
      </p>
      <p className="text-balance text-board-soft text-sm leading-4.5 lg:max-xl:text-[0.8125rem] wall:text-base">
        {formatFullDate(now, timezone)}
      </p>
    </div>
  )
}
