import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Display } from '#contract/orders/devices.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { ringing, silenced } from '#domain/orders/kitchen/alarm.ts'
import { arrangeBoard, sectionOf } from '#domain/orders/kitchen/board.ts'
import { type Counters, countersOf, type DaySpan } from '#domain/orders/kitchen/counters.ts'
import { unseenCourierUpdates } from '#domain/orders/kitchen/courier-update.ts'
import { kitchenAt } from '#domain/orders/kitchen/kitchen-state.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { useServerNow } from '#web/api/server-clock.ts'
import { AlarmContext } from './alarm/alarm-context.ts'
import { formatAlarm } from './alarm/format-alarm.ts'
import { useAlarm } from './alarm/use-alarm.ts'
import { useTitle } from './alarm/use-title.ts'
import { Announcer } from './announcer.tsx'
import { StatusBand } from './band/status-band.tsx'
import { BoardDialogs, dishOf, type OpenBoardDialog } from './board-dialogs.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardPanel } from './board-panel.tsx'
import { BoardSections } from './board-sections.tsx'
import { type BoardContent, type BoardState, shownOrders } from './board-state.ts'
import { businessDayAt } from './business-day.ts'
import { CourierTroubleBar } from './couriers/courier-trouble-bar.tsx'
import { useHiddenNotice } from './device/use-hidden-notice.ts'
import { loudest, useVolume } from './device/use-volume.ts'
import { useWakeLock, type WakeLockState } from './device/use-wake-lock.ts'
import { BoardHeader } from './header/board-header.tsx'
import { Reconnecting } from './header/link-status.tsx'
import { Toolbar } from './header/toolbar.tsx'
import { type BoardLayout, useBoardLayout } from './layout/use-board-layout.ts'
import { useAlive } from './live/use-alive.ts'
import type { Kitchen } from './live/use-kitchen.ts'
import { NoticeStrip } from './notices/notice-strip.tsx'
import { PrintSheet } from './print/print-sheet.tsx'
import { SelfTestStatus } from './self-test/self-test-status.tsx'
import { useSelfTest } from './self-test/use-self-test.ts'
import { useStation } from './stations/use-station.ts'
import { useStockMarks } from './stock/use-stock-marks.ts'
import { useUndoOffer } from './use-undo-offer.ts'

type BoardProps = {
  readonly kitchen: Kitchen
  readonly content: BoardContent
  readonly display: Display | null
  /** Below the tickets. */
  readonly children?: React.ReactNode
}

/** The board of a restaurant, once its first snapshot is loaded. */
export function Board({ kitchen, content, display, children }: BoardProps) {
  const { state } = kitchen
  const { restaurant, readAt } = content
  const instant = useServerNow(readAt, 1)
  const layout = useBoardLayout()
  const showsPast = layout.panel === 'past'
  const [open, setOpen] = useState<OpenBoardDialog | null>(null)
  const [volume, setVolume] = useVolume()
  const [station, setStation] = useStation(content.kitchen.stations)
  const selfTest = useSelfTest(businessDayOf(restaurant, instant).toString())
  const wakeLock = useWakeLock()
  const { orders, laidOut, sections, day, counters } = useOrders(kitchen, content, instant, showsPast)
  const { alarm, rings, ringingNow } = useOrderAlarm(kitchen, orders, day, instant, volume)
  const { step, stepAll, openOrder, openLine } = useTicketActions(kitchen, orders, instant, setOpen)
  const mark = useStockMarks(kitchen, restaurant, instant)
  useHiddenNotice()

  const kitchenNow = kitchenAt(content.kitchen, instant.toString())
  const device = { display, alarm, volume, station, wakeLock, link: state.link }
  return (
    <AlarmContext value={ringingNow}>
      <div
        className="flex grow flex-col"
        data-alarm={alarm.isBlocked ? 'blocked' : rings.length > 0 ? 'ringing' : 'silent'}
        data-ringing={rings.length}
        data-wake-lock={wakeLock}
      >
        <BoardTop
          content={{ ...content, kitchen: kitchenNow }}
          state={state}
          counters={counters}
          now={instant}
          wakeLock={wakeLock}
          layout={layout}
          onOpen={setOpen}
        />
        <StatusBand
          ringing={ringingNow}
          alarm={alarm}
          silenced={silenced(orders, instant.toString())}
          pause={kitchenNow.pause}
          restaurant={restaurant}
          now={instant}
          onOpen={openOrder}
          onEnable={() => setOpen({ kind: 'resume' })}
        >
          {state.link === 'live' && (
            <SelfTestStatus
              wakeLock={wakeLock}
              isDue={selfTest.isDue}
              onOpen={() => setOpen({ kind: 'self_test' })}
            />
          )}
        </StatusBand>
        <CourierTroubleBar orders={orders} onOpen={(orderId) => setOpen({ kind: 'order', orderId })} />
        <div className="flex grow items-stretch">
          <main className="flex min-w-0 grow flex-col px-2 pt-1 pb-2">
            {laidOut.length === 0 ? (
              <BoardEmpty restaurant={restaurant.name} isBlocked={alarm.isBlocked} />
            ) : (
              <BoardSections
                orders={laidOut}
                sections={sections}
                now={instant}
                day={day}
                timezone={restaurant.timezone}
                kitchen={kitchen}
                station={station}
                layout={layout}
                onStep={step}
                onStepAll={stepAll}
                onOpen={openOrder}
                onLine={openLine}
              />
            )}
            {children}
          </main>
          <BoardPanel
            {...{ layout, orders, sections, station, timezone: restaurant.timezone }}
            onOpen={openOrder}
          />
        </div>
        <NoticeStrip>
          {state.link !== 'live' && <Reconnecting link={state.link} heardAt={state.heardAt} now={instant} />}
        </NoticeStrip>
        <BoardDialogs
          open={open}
          onOpen={setOpen}
          kitchen={kitchen}
          content={{ ...content, kitchen: kitchenNow }}
          orders={orders}
          counters={counters}
          now={instant}
          {...device}
          onStep={step}
          onMark={mark}
          onVolume={setVolume}
          onStation={setStation}
          density={layout.density}
          onDensity={layout.setDensity}
          onChecked={selfTest.markChecked}
        />
        <PrintSheet restaurant={restaurant.name} timezone={restaurant.timezone} />
        <Announcer orders={orders} rings={rings} now={instant} onCancellation={alarm.playCancellation} />
      </div>
    </AlarmContext>
  )
}

type BoardTopProps = {
  readonly content: BoardContent
  readonly state: BoardState
  readonly counters: Counters
  readonly now: Temporal.Instant
  readonly wakeLock: WakeLockState
  readonly layout: BoardLayout
  readonly onOpen: (dialog: OpenBoardDialog) => void
}

function BoardTop(props: BoardTopProps) {
  const { content, state, layout, onOpen } = props
  const { pause, courierUpdates } = content.kitchen
  return (
    <BoardHeader
      restaurant={content.restaurant}
      counters={props.counters}
      now={props.now}
      link={state.link}
      wakeLock={props.wakeLock}
      toolbar={
        <Toolbar
          showsPast={layout.panel === 'past'}
          onPast={() => layout.toggle('past')}
          showsAllDay={layout.panel === 'all_day'}
          onAllDay={() => layout.toggle('all_day')}
          courierCount={courierUpdates.length > 0 ? unseenCourierUpdates(courierUpdates) : null}
          onCouriers={() => onOpen({ kind: 'couriers' })}
          isPaused={pause !== null}
          onOrdering={() => onOpen({ kind: pause ? 'resume' : 'pause' })}
          onSettings={() => onOpen({ kind: 'settings' })}
        />
      }
    />
  )
}

/** The orders of the board. `laidOut` and `sections` follow in a deferred render. */
function useOrders(kitchen: Kitchen, content: BoardContent, now: Temporal.Instant, showsPast: boolean) {
  const { state, reload } = kitchen
  const orders = useMemo(() => shownOrders(state), [state])
  // A tap updates its button, the counters and a notice at once; the other tickets move in a deferred render.
  const laidOut = useDeferredValue(orders)
  const day = businessDayAt(content.restaurant, now)
  useAlive(laidOut)
  useNewDay(content.readAt, day.from, reload)
  const sections = arrangeBoard(laidOut, now.toString(), showsPast ? 'all' : 'recent')
  return { orders, laidOut, sections, day, counters: countersOf(orders, day) }
}

/** Rings while orders wait to be acknowledged. `ringingNow`: what the alarm says; null while it is silent. */
function useOrderAlarm(
  kitchen: Kitchen,
  orders: readonly KitchenOrder[],
  day: DaySpan,
  now: Temporal.Instant,
  volume: number,
) {
  const rings = ringing(orders, now.toString())
  const alarm = useAlarm(rings.length > 0, volume / loudest)
  const ringingNow =
    rings.length > 0 ? { ...formatAlarm(orders, rings, day), stop: () => kitchen.silence(rings) } : null
  useTitle(ringingNow?.headline ?? null, now)
  return { alarm, rings, ringingNow }
}

/** A new business day has its own orders: reload drops those of the previous day. */
function useNewDay(readAt: string, dayFrom: string, reload: () => void): void {
  useEffect(() => {
    if (Date.parse(readAt) < Date.parse(dayFrom)) reload()
  }, [readAt, dayFrom, reload])
}

/** Returns stable callbacks, so that a tap re-renders only its own ticket. */
function useTicketActions(
  kitchen: Kitchen,
  orders: readonly KitchenOrder[],
  now: Temporal.Instant,
  setOpen: (dialog: OpenBoardDialog) => void,
) {
  const latest = useRef(now.toString())
  useEffect(() => {
    latest.current = now.toString()
  }, [now])
  const { step: takeStep, undo } = kitchen
  const offerUndo = useUndoOffer(orders, undo)
  const step = useCallback(
    (order: KitchenOrder) => {
      takeStep(order)
      if (staysInPlace(order, latest.current)) offerUndo([order])
    },
    [takeStep, offerUndo],
  )
  const stepAll = useCallback(
    (all: readonly KitchenOrder[]) => {
      for (const order of all) takeStep(order)
      offerUndo(all)
    },
    [takeStep, offerUndo],
  )
  const openOrder = useCallback(
    (order: KitchenOrder) => setOpen({ kind: 'order', orderId: order.id }),
    [setOpen],
  )
  const openLine = useCallback(
    (line: PricedLine) => setOpen({ kind: 'sold_out', target: dishOf(line) }),
    [setOpen],
  )
  return { step, stepAll, openOrder, openLine }
}

/** Whether no blank has the button that undoes the next step of this order: its ticket stays, or it is not in a lane. */
function staysInPlace(order: KitchenOrder, now: string): boolean {
  const step = stepOf(order.status, order.orderType)
  const section = sectionOf(order, now)
  return (
    section === 'upcoming' || (step !== null && sectionOf({ ...order, status: step.next }, now) === section)
  )
}
