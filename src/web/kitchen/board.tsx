import { useEffect, useMemo } from 'react'
import { ringing } from '#domain/kitchen/alarm.ts'
import { arrangeBoard } from '#domain/kitchen/board.ts'
import { countersOf } from '#domain/kitchen/counters.ts'
import { useServerNow } from '#web/api/server-clock.ts'
import { AlarmBar } from './alarm/alarm-bar.tsx'
import { SoundNotice } from './alarm/sound-notice.tsx'
import { useAlarm } from './alarm/use-alarm.ts'
import { useTitle } from './alarm/use-title.ts'
import { Announcer } from './announcer.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardSections } from './board-sections.tsx'
import { type Known, shownOrders } from './board-state.ts'
import { businessDayAt } from './business-day.ts'
import { BoardHeader } from './header/board-header.tsx'
import type { Kitchen } from './live/use-kitchen.ts'

/** The board of a restaurant, once something is known of it. */
export function Board({ kitchen, known }: { readonly kitchen: Kitchen; readonly known: Known }) {
  const { state, reload } = kitchen
  const { restaurant, readAt } = known
  const instant = useServerNow(readAt, 1)
  const now = instant.toString()
  const orders = useMemo(() => shownOrders(state), [state])
  const day = businessDayAt(restaurant, instant)
  const sections = arrangeBoard(orders, now)
  const rings = ringing(orders, now)
  const alarm = useAlarm(rings.length > 0)
  const stopAlarm = () => kitchen.silence(rings)
  useTitle(rings.length, instant)

  // A new business day begins with its own orders; those of the old one are let go.
  useEffect(() => {
    if (Date.parse(readAt) < Date.parse(day.from)) reload()
  }, [readAt, day.from, reload])

  return (
    <div
      className="flex grow flex-col"
      data-alarm={alarm.isBlocked ? 'blocked' : rings.length > 0 ? 'ringing' : 'silent'}
      data-ringing={rings.length}
    >
      <BoardHeader
        restaurant={restaurant}
        counters={countersOf(orders, day)}
        now={instant}
        link={state.link}
        heardAt={state.heardAt}
      >
        <AlarmBar orders={orders} rings={rings} onStop={stopAlarm} />
      </BoardHeader>
      <main className="flex grow flex-col p-2 pb-28 sm:p-4 sm:pb-28 2xl:pt-2 2xl:pb-4">
        {sections.every((section) => section.orders.length === 0) ? (
          <BoardEmpty restaurant={restaurant.name} isBlocked={alarm.isBlocked} />
        ) : (
          <BoardSections sections={sections} now={instant} timezone={restaurant.timezone} kitchen={kitchen} />
        )}
      </main>
      {alarm.isBlocked && <SoundNotice waiting={rings.length} onTurnOn={alarm.turnOn} />}
      <Announcer orders={orders} rings={rings} />
    </div>
  )
}
