import type { Counters } from '#domain/kitchen/counters.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import type { BoardState } from '../board-state.ts'
import { CounterRow } from './counter-row.tsx'
import { KitchenClock } from './kitchen-clock.tsx'
import { LinkStatus } from './link-status.tsx'

type BoardHeaderProps = {
  readonly restaurant: Restaurant
  readonly counters: Counters
  readonly now: Temporal.Instant
  readonly link: BoardState['link']
  readonly heardAt: string | null
  /** The alarm. */
  readonly children: React.ReactNode
}

export function BoardHeader({ restaurant, counters, now, link, heardAt, children }: BoardHeaderProps) {
  return (
    <header className="2xl:sticky 2xl:top-0 2xl:z-20 flex flex-wrap items-center gap-x-6 gap-y-3 border-board-line border-b-2 bg-board-sunken px-3 py-3 sm:px-4 2xl:flex-nowrap 2xl:py-1">
      <div className="min-w-0 shrink grow 2xl:max-w-72 2xl:basis-64">
        <h1 className="font-bold text-board-soft text-lg">Kitchen Display</h1>
        <p className="font-extrabold text-2xl leading-tight">{restaurant.name}</p>
        <LinkStatus link={link} heardAt={heardAt} now={now} />
      </div>
      <div className="order-3 w-full 2xl:order-none 2xl:w-auto">
        <CounterRow counters={counters} />
      </div>
      <div className="contents 2xl:block 2xl:min-w-0 2xl:grow 2xl:basis-96">{children}</div>
      <KitchenClock now={now} timezone={restaurant.timezone} />
    </header>
  )
}
