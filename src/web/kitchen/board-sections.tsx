import type { BoardSection } from '#domain/kitchen/board.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import type { OwnStation } from '#domain/kitchen/station.ts'
import { isQueued, isWaiting } from './board-state.ts'
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
  readonly timezone: string
  readonly kitchen: Kitchen
  readonly station: OwnStation | null
  readonly showsPast: boolean
  readonly onStep: (order: KitchenOrder) => void
  readonly onOpen: (order: KitchenOrder) => void
}

/**
 * The open tickets in one continuous grid across all sections, so that a short section leaves no gap. Completed orders are
 * separate, below.
 */
export function BoardSections({ sections, now, timezone, kitchen, ...props }: BoardSectionsProps) {
  const { showsPast, station, onOpen } = props
  const open = sections.filter(({ key, orders }) => key !== 'completed' && orders.length > 0)
  const completed = sections.find(({ key }) => key === 'completed')
  const { step, lockedId } = useStep(props.onStep, props.orders)
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {open.map((section) => (
          <section key={section.key} aria-labelledby={`section-${section.key}`} className="contents">
            <ol className="contents">
              {section.orders.map((order, index) => (
                <li key={order.id} className="ticket-place flex min-w-0 flex-col">
                  <Rail section={section} isFirst={index === 0} />
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
      {completed && (showsPast || completed.orders.length > 0) && (
        <CompletedOrders section={completed} timezone={timezone} isScrolled={showsPast} onOpen={onOpen} />
      )}
    </>
  )
}

/** The line above a ticket, in the color of its section. The section's first ticket has its title. */
function Rail({ section, isFirst }: { readonly section: BoardSection; readonly isFirst: boolean }) {
  if (!isFirst) {
    return (
      <div aria-hidden="true" className={`mb-1.5 hidden h-7.5 border-b-4 md:block ${lines[section.key]}`} />
    )
  }
  return (
    <h2
      id={`section-${section.key}`}
      className={`mb-1.5 flex min-h-7.5 items-end justify-between gap-2 border-b-4 font-bold text-xl leading-6.5 ${lines[section.key]}`}
    >
      {section.title}
      <span className="tabular-nums">{section.orders.length}</span>
    </h2>
  )
}

type CompletedOrdersProps = Pick<BoardSectionsProps, 'timezone' | 'onOpen'> & {
  readonly section: BoardSection
  /** Whether all of the day's orders are shown, in a scrolling list. */
  readonly isScrolled: boolean
}

function CompletedOrders({ section, timezone, isScrolled, onOpen }: CompletedOrdersProps) {
  const { title, orders } = section
  return (
    <section aria-labelledby="section-completed" className="mt-8">
      <h2
        id="section-completed"
        className="scroll-mt-4 border-board-line wall:scroll-mt-28 border-b-4 pb-1 font-bold text-board-soft text-xl"
      >
        {title}
      </h2>
      {orders.length === 0 && <p className="mt-3 text-board-soft text-xl">No completed orders yet today.</p>}
      <ol
        tabIndex={isScrolled ? 0 : undefined}
        aria-labelledby="section-completed"
        className={`mt-3 grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4 ${isScrolled ? 'max-h-[75dvh] overflow-y-auto overscroll-contain' : ''}`}
      >
        {orders.map((order) => (
          <li key={order.id} className="min-w-0">
            <CompletedTicket order={order} timezone={timezone} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const lines = {
  new: 'border-board-new text-board-new',
  acknowledged: 'border-board-received text-board-received',
  inProgress: 'border-board-progress text-board-progress',
  upcoming: 'border-board-soft text-board-soft',
  completed: 'border-board-line text-board-soft',
} as const satisfies Record<BoardSection['key'], string>

const tones = {
  new: 'bg-board-new',
  acknowledged: 'bg-board-received',
  inProgress: 'bg-board-progress',
  upcoming: 'bg-board-soft',
  completed: 'bg-board-line',
} as const satisfies Record<BoardSection['key'], string>
