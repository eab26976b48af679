import { useEffect, useMemo, useState } from 'react'
import type { OrderId } from '#domain/ids.ts'
import type { BoardSection } from '#domain/orders/kitchen/board.ts'
import type { DaySpan } from '#domain/orders/kitchen/counters.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { OwnStation } from '#domain/orders/kitchen/station.ts'
import { isQueued } from '../board-state.ts'
import type { Kitchen } from '../live/use-kitchen.ts'
import { ticketSizes } from './density.ts'
import { hasMovedOn } from './left-lane.ts'
import {
  columnsIn,
  type LaneKey,
  mostHeight,
  type Places,
  placeTickets,
  type Touch,
  ticketGap,
} from './place-tickets.ts'
import {
  isOneLine,
  isOneLineReady,
  laterHeight,
  linesWithin,
  queuedHeight,
  readyHeight,
  ticketHeight,
} from './ticket-height.ts'
import type { BoardLayout } from './use-board-layout.ts'

type PlacesOptions = {
  /** The orders that `sections` were arranged from. */
  readonly orders: readonly KitchenOrder[]
  readonly now: Temporal.Instant
  readonly layout: BoardLayout
  readonly station: OwnStation | null
  /** The current business day. */
  readonly day: DaySpan
  /** The order that was tapped last, if no other button of its lane was in view; else null. */
  readonly lastInView: OrderId | null
}

/** Without a touch for this long, a cook reads: no finger is on its way to the ticket next to the one tapped. */
const pausedAfterMs = 3_000
/** Without a touch for this long, no finger is on its way to any ticket. */
const longAgoAfterMs = 20_000

/** KDS-27: returns where the open tickets are, the number of columns, and the sizes of the tickets for the board's style. */
export function usePlaces(
  sections: readonly BoardSection[],
  { state }: Kitchen,
  { orders, now, layout, station, day, lastInView }: PlacesOptions,
) {
  const { style, sizes, columns, key, heightsOf: ticketHeightsOf, ...grid } = useGrid(layout, station)
  const touch = useTouch()
  const [before, setPlaces] = useState<Places | null>(null)
  const isLater = (order: KitchenOrder) => isOneLine(order, day)
  const isReadyLine = (order: KitchenOrder) => isOneLineReady(order) && !isQueued(state, order.id)
  const heightOf = (order: KitchenOrder) =>
    isLater(order) ? laterHeight(sizes) : ticketHeightsOf(order).height
  const queuedOf = ({ id }: KitchenOrder) => (isQueued(state, id) ? queuedHeight(sizes) : 0)
  const laneOf = (lane: LaneKey) =>
    inOrder(sections.find((section) => section.key === lane)?.orders ?? [], isLater).map((order) => {
      const queued = queuedOf(order)
      const tightHeight = ticketHeightsOf(order).tightHeight + queued
      const shortHeight = isReadyLine(order) ? readyHeight(sizes) : tightHeight
      return { id: order.id, height: heightOf(order) + queued, tightHeight, shortHeight }
    })
  const lanes = { new: laneOf('new'), acknowledged: laneOf('acknowledged'), inProgress: laneOf('inProgress') }
  const places = placeTickets(before, lanes, {
    key,
    columns,
    room: layout.room,
    now: now.epochMilliseconds,
    touch,
    lastInView,
    hasMovedOn: (id, lane) =>
      hasMovedOn(
        orders.find((order) => order.id === id),
        lane,
      ),
  })
  // React renders again at once, with the same result.
  if (places !== before) setPlaces(places)
  const most = mostHeight(places.fit, layout.room)
  /** How the tickets that are being cooked are drawn. */
  const fitOf = (order: KitchenOrder) => ({
    isTight: places.fit > 0,
    isReadyLine: places.fit > 1 && isReadyLine(order),
    shownLines: grid.linesWithin(order, most - queuedOf(order)),
    maxHeight: Number.isFinite(most) ? most - ticketGap : undefined,
  })
  return { style, columns, places, heightOf, fitOf }
}

/** KDS-36: new orders for later days are last. */
function inOrder(orders: readonly KitchenOrder[], isLater: (order: KitchenOrder) => boolean) {
  return [...orders.filter((order) => !isLater(order)), ...orders.filter(isLater)]
}

/** The size of tickets on this display. `heightsOf` estimates the heights of each order once. */
function useGrid({ density, windowWidth, width }: BoardLayout, station: OwnStation | null) {
  return useMemo(() => {
    const sizes = ticketSizes(density, windowWidth)
    const columns = columnsIn(width, sizes.minWidth)
    const style = {
      '--ticket-text': `${sizes.text}px`,
      '--ticket-button': `${sizes.button}px`,
      '--ticket-gap': `${ticketGap}px`,
    } as React.CSSProperties
    const frame = { sizes, width: (width - (columns - 1) * ticketGap) / columns, station, isTight: false }
    const tightFrame = { ...frame, isTight: true }
    const estimates = new WeakMap<KitchenOrder, { readonly height: number; readonly tightHeight: number }>()
    const heightsOf = (order: KitchenOrder) => {
      const heights = estimates.get(order) ?? {
        height: ticketHeight(order, frame),
        tightHeight: ticketHeight(order, tightFrame),
      }
      estimates.set(order, heights)
      return heights
    }
    return {
      style,
      sizes,
      columns,
      heightsOf,
      linesWithin: (order: KitchenOrder, height: number) => linesWithin(order, tightFrame, height),
      key: `${width} ${density} ${station?.name ?? ''}`,
    }
  }, [density, windowWidth, width, station])
}

/** When the display was touched. It counts as touched when it opens. */
function useTouch(): Touch {
  const [touch, setTouch] = useState<Touch>('recent')
  useEffect(() => {
    let timers: readonly ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const start = () => {
      stop()
      setTouch('recent')
      timers = [
        setTimeout(setTouch, pausedAfterMs, 'paused'),
        setTimeout(setTouch, longAgoAfterMs, 'long ago'),
      ]
    }
    start()
    const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const event of events) addEventListener(event, start, { passive: true })
    return () => {
      stop()
      for (const event of events) removeEventListener(event, start)
    }
  }, [])
  return touch
}
