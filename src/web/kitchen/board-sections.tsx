import type { BoardSection } from '#domain/orders/kitchen/board.ts'
import { countNew, type DaySpan } from '#domain/orders/kitchen/counters.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { OwnStation } from '#domain/orders/kitchen/station.ts'
import { BoardAllDone } from './board-empty.tsx'
import { isQueued, isWaiting } from './board-state.ts'
import { LaterCount } from './later-count.tsx'
import type { BoardLayout } from './layout/use-board-layout.ts'
import { type SectionTitlePlace, usePacking } from './layout/use-packing.ts'
import type { Kitchen } from './live/use-kitchen.ts'
import { CompletedTicket } from './ticket/completed-ticket.tsx'
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
  readonly onOpen: (order: KitchenOrder) => void
}

/**
 * The open tickets, section by section, packed so that a short ticket leaves no gap. Completed orders are separate, below.
 */
export function BoardSections({ sections, now, timezone, kitchen, ...props }: BoardSectionsProps) {
  const { station, day, onOpen } = props
  const open = sections.filter(({ key, orders }) => key !== 'completed' && orders.length > 0)
  const completed = sections.find(({ key }) => key === 'completed')
  const { step, lockedId } = useStep(props.onStep, props.orders)
  const { grid, titles, places } = usePacking(open, kitchen, props)
  return (
    <>
      {open.length === 0 && <BoardAllDone />}
      <div className="ticket-grid" style={grid}>
        {open.map((section) => (
          <section key={section.key} aria-labelledby={`section-${section.key}`} className="contents">
            {titles.get(section.key)?.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles have no identity but their place
              <SectionTitle key={index} section={section} day={day} {...title} isFirst={index === 0} />
            ))}
            <ol className="contents">
              {section.orders.map((order) => (
                <li key={order.id} className="ticket-place flex min-w-0 flex-col" style={places.get(order)}>
                  <Ticket
                    order={order}
                    tone={tones[section.key]}
                    {...ticketTimes(order, now, timezone)}
                    isBusy={isWaiting(kitchen.state, order.id)}
                    isQueued={isQueued(kitchen.state, order.id)}
                    isLocked={lockedId === order.id}
                    station={station}
                    onStep={step}
                    onOpen={onOpen}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {completed && props.layout.panel !== 'past' && completed.orders.length > 0 && (
        <CompletedOrders section={completed} timezone={timezone} onOpen={onOpen} />
      )}
    </>
  )
}

type SectionTitleProps = SectionTitlePlace & {
  readonly section: BoardSection
  readonly day: DaySpan
  /** Whether it is the section's heading, with the number of orders; others continue it in other columns. */
  readonly isFirst: boolean
}

/** Names a section below a line as wide as its tickets; the color of a ticket's head says it once more. */
function SectionTitle({ section: { key, title, orders }, day, style, isLine, isFirst }: SectionTitleProps) {
  const look = `min-w-0 border-t-4 border-current ${titleColors[key]}`
  if (isLine) return <div style={style} className={look} />
  const text =
    'flex items-center gap-2 whitespace-nowrap font-extrabold text-[0.85em] leading-none tracking-normal'
  if (!isFirst)
    return (
      <p aria-hidden="true" style={style} className={`${look} ${text}`}>
        <span className="min-w-0 truncate leading-6">{title}</span>
        <span className="font-medium">continued</span>
      </p>
    )
  const later = countNew(orders, day).later
  return (
    <h2 id={`section-${key}`} style={style} className={`${look} ${text}`}>
      <span className="min-w-0 truncate leading-6">{title}</span>
      <span translate="no" className="rounded-md bg-board-raised px-1.5 leading-5 tabular-nums">
        {orders.length - later}
      </span>
      <LaterCount count={later} />
    </h2>
  )
}

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

const titleColors = {
  new: 'text-board-new',
  acknowledged: 'text-board-received',
  inProgress: 'text-board-progress',
  upcoming: 'text-board-soft',
  completed: 'text-board-soft',
} as const satisfies Record<BoardSection['key'], string>

const tones = {
  new: 'bg-board-new',
  acknowledged: 'bg-board-received',
  inProgress: 'bg-board-progress',
  upcoming: 'bg-board-soft',
  completed: 'bg-board-line',
} as const satisfies Record<BoardSection['key'], string>
