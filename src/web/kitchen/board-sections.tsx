import { useState } from 'react'
import type { OrderId } from '#domain/ids.ts'
import type { BoardSection } from '#domain/orders/kitchen/board.ts'
import type { DaySpan } from '#domain/orders/kitchen/counters.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { OwnStation } from '#domain/orders/kitchen/station.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { AcknowledgeAll } from './acknowledge-all.tsx'
import { Blank } from './blank.tsx'
import { BoardAllDone } from './board-empty.tsx'
import { isQueued, isWaiting } from './board-state.ts'
import { LaneChoice } from './layout/lane-choice.tsx'
import {
  isBlank,
  type LaneKey,
  laneKeys,
  leastColumnsOfLanes,
  type Places,
  ticketGap,
} from './layout/place-tickets.ts'
import { isOneLine } from './layout/ticket-height.ts'
import type { BoardLayout } from './layout/use-board-layout.ts'
import { usePlaces } from './layout/use-places.ts'
import type { Kitchen } from './live/use-kitchen.ts'
import { SectionTitle } from './section-title.tsx'
import { CompletedTicket } from './ticket/completed-ticket.tsx'
import { LaterTicket } from './ticket/later-ticket.tsx'
import { ReadyTicket } from './ticket/ready-ticket.tsx'
import { Ticket } from './ticket/ticket.tsx'
import { ticketTimes } from './ticket/ticket-times.ts'
import { useStep } from './use-step.ts'

type BoardSectionsProps = {
  /** The orders that `sections` were arranged from. */
  readonly orders: readonly KitchenOrder[]
  readonly sections: readonly BoardSection[]
  readonly now: Temporal.Instant
  /** The current business day. */
  readonly day: DaySpan
  readonly timezone: string
  readonly kitchen: Kitchen
  readonly station: OwnStation | null
  readonly layout: BoardLayout
  readonly onStep: (order: KitchenOrder) => void
  /** Takes the next step of all of these orders. */
  readonly onStepAll: (orders: readonly KitchenOrder[]) => void
  readonly onOpen: (order: KitchenOrder) => void
  readonly onLine: (line: PricedLine) => void
}

/** KDS-27: what is new, what is to be started and what is being cooked, side by side; on a small screen one of them. */
export function BoardSections({ sections, now, timezone, kitchen, ...props }: BoardSectionsProps) {
  const { orders, station, day, layout, onOpen, onLine } = props
  const [lastInView, setLastInView] = useState<OrderId | null>(null)
  const { style, columns, places, heightOf, fitOf } = usePlaces(sections, kitchen, {
    orders,
    now,
    layout,
    station,
    day,
    lastInView,
  })
  const { step, lockedId, heights } = useStep(props.onStep, orders, places, setLastInView)
  const [shown, setShown] = useState<LaneKey | null>(null)
  const sectionOf = (key: BoardSection['key']) => sections.find((section) => section.key === key)
  const isOpen = ({ key, orders }: BoardSection) => key !== 'completed' && orders.length > 0
  const hasBlank = Object.values(places.lanes).flat(2).some(isBlank)
  const upcoming = sectionOf('upcoming')
  const completed = sectionOf('completed')

  const stateOf = ({ id }: KitchenOrder) => ({
    isBusy: isWaiting(kitchen.state, id),
    isLocked: lockedId === id,
  })
  const ticket = (order: KitchenOrder, key: BoardSection['key'], isKept = false) => {
    const { isReadyLine, ...fit } = key === 'inProgress' ? fitOf(order) : { isReadyLine: false }
    const times = ticketTimes(order, now, timezone)
    return (
      <li
        key={order.id}
        className="ticket-place"
        style={{
          containIntrinsicHeight: `auto ${heightOf(order) - ticketGap}px`,
          minHeight: isKept ? heights.get(order.id) : undefined,
        }}
      >
        {isOneLine(order, day) ? (
          <LaterTicket {...{ order, now, timezone, onOpen }} {...stateOf(order)} onStep={step} />
        ) : isReadyLine ? (
          <ReadyTicket
            {...{ order, onOpen }}
            clock={times.clock}
            isLate={times.isLate}
            {...stateOf(order)}
            onStep={step}
          />
        ) : (
          <Ticket
            order={order}
            tone={tones[key]}
            {...times}
            timezone={timezone}
            {...stateOf(order)}
            isQueued={isQueued(kitchen.state, order.id)}
            station={station}
            {...fit}
            onStep={step}
            onOpen={onOpen}
            onLine={onLine}
          />
        )}
      </li>
    )
  }
  const lane = (key: LaneKey, className = '') => {
    const section = sectionOf(key)
    const ownColumns = places.lanes[key]
    if (!section || ownColumns.length === 0) return null
    const byId = new Map(section.orders.map((order) => [order.id, order]))
    return (
      <section
        aria-labelledby={`section-${key}`}
        className={`min-w-0 ${className}`}
        style={{ gridColumn: `span ${ownColumns.length}` }}
      >
        <SectionTitle section={section} day={day} />
        {key === 'new' && (
          <AcknowledgeAll
            orders={section.orders}
            day={day}
            blanks={ownColumns.flat().filter(isBlank).length}
            onAll={props.onStepAll}
          />
        )}
        <div className="lane-columns" style={columnsStyle(ownColumns.length)}>
          {ownColumns.map((slots, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
            <ol key={index} className="min-w-0">
              {slots.map((slot) => {
                const order = byId.get(slot.id)
                if (order) return ticket(order, key, slot.keptUntil !== null)
                const gone = orders.find(({ id }) => id === slot.id)
                const isLow = slot.blank?.isLow ?? false
                const height = isLow ? slot.height : (heights.get(slot.id) ?? slot.height)
                return (
                  <Blank key={slot.id} {...{ height, isLow }} lane={key} order={gone} onUndo={kitchen.undo} />
                )
              })}
            </ol>
          ))}
        </div>
        {section.orders.length === 0 && <p className="py-3 text-board-soft text-lg">{emptyTexts[key]}</p>}
      </section>
    )
  }
  const upcomingOrders = upcoming && upcoming.orders.length > 0 && (
    <section aria-labelledby="section-upcoming">
      <SectionTitle section={upcoming} day={day} />
      <ol
        className="lane-columns"
        style={columnsStyle(columns < leastColumnsOfLanes ? columns : leftColumns(places))}
      >
        {upcoming.orders.map((order) => ticket(order, 'upcoming'))}
      </ol>
    </section>
  )
  const completedOrders = completed && layout.panel !== 'past' && completed.orders.length > 0 && (
    <CompletedOrders section={completed} timezone={timezone} onOpen={onOpen} />
  )

  if (!sections.some(isOpen) && !hasBlank)
    return (
      <>
        <BoardAllDone />
        {completedOrders}
      </>
    )
  if (columns < leastColumnsOfLanes) {
    const current = shown ?? laneKeys.find((key) => sectionOf(key)?.orders.length) ?? 'acknowledged'
    return (
      <div className="ticket-board" style={style}>
        <LaneChoice sections={sections} day={day} current={current} onChoose={setShown} />
        {lane(current)}
        {current === 'acknowledged' && upcomingOrders}
        {completedOrders}
      </div>
    )
  }
  return (
    <div className="ticket-board lane-columns" style={{ ...style, ...columnsStyle(columns) }}>
      <div className="min-w-0" style={{ gridColumn: `span ${leftColumns(places)}` }}>
        <div className="lane-columns" style={columnsStyle(leftColumns(places))}>
          {lane('new')}
          {lane('acknowledged')}
        </div>
        {upcomingOrders}
        {completedOrders}
      </div>
      {lane('inProgress', `lane-in-view ${places.fit > 0 ? 'lane-tight' : ''}`)}
    </div>
  )
}

const columnsStyle = (count: number) => ({ '--columns': count }) as React.CSSProperties

function leftColumns({ lanes }: Places): number {
  return lanes.new.length + lanes.acknowledged.length
}

const emptyTexts = {
  new: 'No new orders.',
  acknowledged: 'Nothing waits to be started.',
  inProgress: 'Nothing is being prepared.',
} as const satisfies Record<LaneKey, string>

type CompletedOrdersProps = Pick<BoardSectionsProps, 'timezone' | 'onOpen'> & {
  readonly section: BoardSection
}

function CompletedOrders({ section, timezone, onOpen }: CompletedOrdersProps) {
  const { title, orders } = section
  return (
    <section aria-labelledby="section-completed" className="mt-6">
      <h2
        id="section-completed"
        className="border-board-line border-b-2 pb-1 font-bold text-board-soft text-lg"
      >
        {title}
      </h2>
      <ol className="mt-2 grid items-start gap-2 [grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
        {orders.map((order) => (
          <li key={order.id} className="min-w-0">
            <CompletedTicket order={order} timezone={timezone} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const tones = {
  new: 'bg-board-new',
  acknowledged: 'bg-board-received',
  inProgress: 'bg-board-progress',
  upcoming: 'bg-board-soft',
  completed: 'bg-board-line',
} as const satisfies Record<BoardSection['key'], string>
