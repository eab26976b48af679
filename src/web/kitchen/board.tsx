import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Display } from '#contract/devices.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { ringing } from '#domain/kitchen/alarm.ts'
import { arrangeBoard } from '#domain/kitchen/board.ts'
import { countersOf } from '#domain/kitchen/counters.ts'
import { unseenCourierUpdates } from '#domain/kitchen/courier-update.ts'
import { kitchenAt } from '#domain/kitchen/kitchen-state.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import { useServerNow } from '#web/api/server-clock.ts'
import { AlarmBar } from './alarm/alarm-bar.tsx'
import { AlarmContext } from './alarm/alarm-context.ts'
import { formatAlarm } from './alarm/format-alarm.ts'
import { SoundNotice } from './alarm/sound-notice.tsx'
import { useAlarm } from './alarm/use-alarm.ts'
import { useTitle } from './alarm/use-title.ts'
import { Announcer } from './announcer.tsx'
import { BoardDialogs, type OpenBoardDialog } from './board-dialogs.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardSections } from './board-sections.tsx'
import { type Known, shownOrders } from './board-state.ts'
import { businessDayAt } from './business-day.ts'
import { CourierTroubleBar } from './couriers/courier-trouble-bar.tsx'
import { useHiddenNotice } from './device/use-hidden-notice.ts'
import { loudest, useVolume } from './device/use-volume.ts'
import { useWakeLock } from './device/use-wake-lock.ts'
import { BoardHeader } from './header/board-header.tsx'
import { Toolbar } from './header/toolbar.tsx'
import { useAlive } from './live/use-alive.ts'
import type { Kitchen } from './live/use-kitchen.ts'
import { NoticeStrip } from './notices/notice-strip.tsx'
import { offerUndo } from './offer-undo.ts'
import { PrintSheet } from './print/print-sheet.tsx'
import { SelfTestStatus } from './self-test/self-test-status.tsx'
import { useSelfTest } from './self-test/use-self-test.ts'
import { useStation } from './stations/use-station.ts'

type BoardProps = { readonly kitchen: Kitchen; readonly known: Known; readonly display: Display | null }

/** The board of a restaurant, once its first snapshot is loaded. */
export function Board({ kitchen, known, display }: BoardProps) {
  const { state, reload } = kitchen
  const { restaurant, readAt } = known
  const instant = useServerNow(readAt, 1)
  const now = instant.toString()
  const orders = useMemo(() => shownOrders(state), [state])
  const day = businessDayAt(restaurant, instant)
  const [showsPast, setShowsPast] = useState(false)
  const [open, setOpen] = useState<OpenBoardDialog | null>(null)
  const [volume, setVolume] = useVolume()
  const [station, setStation] = useStation(known.kitchen.stations)
  const selfTest = useSelfTest(businessDayOf(restaurant, instant).toString())
  const wakeLock = useWakeLock()
  // A tap updates its button, the counters and a notice at once; the other tickets move in a deferred render.
  const laidOut = useDeferredValue(orders)
  const sections = arrangeBoard(laidOut, now, showsPast ? 'all' : 'recent')
  const counters = countersOf(orders, day)
  const rings = ringing(orders, now)
  const alarm = useAlarm(rings.length > 0, volume / loudest)
  const ringingNow =
    rings.length > 0 ? { ...formatAlarm(orders, rings), stop: () => kitchen.silence(rings) } : null
  const { step, openOrder } = useTicketActions(kitchen, orders, setOpen)
  useTitle(rings.length, instant)
  useHiddenNotice()
  useAlive(laidOut)

  // A new business day has its own orders: reload drops those of the previous day.
  useEffect(() => {
    if (Date.parse(readAt) < Date.parse(day.from)) reload()
  }, [readAt, day.from, reload])

  // Scrolls the section into view when it is opened: below a full board it would go unnoticed.
  useEffect(() => {
    if (showsPast) document.getElementById('section-completed')?.scrollIntoView()
  }, [showsPast])

  const kitchenNow = kitchenAt(known.kitchen, now)
  const { pause, courierUpdates } = kitchenNow
  return (
    <AlarmContext value={ringingNow}>
      <div
        className="flex grow flex-col"
        data-alarm={alarm.isBlocked ? 'blocked' : rings.length > 0 ? 'ringing' : 'silent'}
        data-ringing={rings.length}
        data-wake-lock={wakeLock}
      >
        <BoardHeader
          restaurant={restaurant}
          counters={counters}
          now={instant}
          link={state.link}
          heardAt={state.heardAt}
          pause={pause}
          wakeLock={wakeLock}
          toolbar={
            <Toolbar
              showsPast={showsPast}
              onPast={() => setShowsPast(!showsPast)}
              courierCount={courierUpdates.length > 0 ? unseenCourierUpdates(courierUpdates) : null}
              onCouriers={() => setOpen({ kind: 'couriers' })}
              onAllDay={() => setOpen({ kind: 'all_day' })}
              onSettings={() => setOpen({ kind: 'settings' })}
            />
          }
        >
          {ringingNow && <AlarmBar {...ringingNow} />}
        </BoardHeader>
        <CourierTroubleBar orders={orders} onOpen={(orderId) => setOpen({ kind: 'order', orderId })} />
        <main className="flex grow flex-col p-2 pb-28 sm:p-4 sm:pb-28 wall:pt-2 wall:pb-4">
          {laidOut.length === 0 ? (
            <BoardEmpty restaurant={restaurant.name} isBlocked={alarm.isBlocked} />
          ) : (
            <BoardSections
              orders={laidOut}
              sections={sections}
              now={instant}
              timezone={restaurant.timezone}
              kitchen={kitchen}
              station={station}
              showsPast={showsPast}
              onStep={step}
              onOpen={openOrder}
            />
          )}
        </main>
        <NoticeStrip>
          <SelfTestStatus
            link={state.link}
            wakeLock={wakeLock}
            isDue={selfTest.isDue}
            onOpen={() => setOpen({ kind: 'self_test' })}
          />
        </NoticeStrip>
        {alarm.isBlocked && <SoundNotice waiting={rings.length} onTurnOn={alarm.turnOn} />}
        <BoardDialogs
          open={open}
          onOpen={setOpen}
          kitchen={kitchen}
          known={{ ...known, kitchen: kitchenNow }}
          orders={orders}
          counters={counters}
          now={instant}
          display={display}
          alarm={alarm}
          volume={volume}
          onVolume={setVolume}
          station={station}
          onStation={setStation}
          link={state.link}
          wakeLock={wakeLock}
          onChecked={selfTest.markChecked}
        />
        <PrintSheet restaurant={restaurant.name} timezone={restaurant.timezone} />
        <Announcer orders={orders} rings={rings} />
      </div>
    </AlarmContext>
  )
}

/** Returns stable callbacks, so that a tap re-renders only its own ticket. */
function useTicketActions(
  kitchen: Kitchen,
  orders: readonly KitchenOrder[],
  setOpen: (dialog: OpenBoardDialog) => void,
) {
  const latest = useRef(orders)
  useEffect(() => {
    latest.current = orders
  }, [orders])
  const { step: takeStep, undo } = kitchen
  const step = useCallback(
    (order: KitchenOrder) => {
      takeStep(order)
      offerUndo(order, () => latest.current, undo)
    },
    [takeStep, undo],
  )
  const openOrder = useCallback(
    (order: KitchenOrder) => setOpen({ kind: 'order', orderId: order.id }),
    [setOpen],
  )
  return { step, openOrder }
}
