import { customerNameOf, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import { StepButton } from './step-button.tsx'
import type { TicketTimes } from './ticket-times.ts'

type ReadyTicketProps = Pick<TicketTimes, 'clock' | 'isLate'> & {
  readonly order: KitchenOrder
  readonly isBusy: boolean
  readonly isLocked: boolean
  readonly onStep: (order: KitchenOrder, isByKey: boolean) => void
  readonly onOpen: (order: KitchenOrder) => void
}

/** KDS-37: a ready order in one line, while what is being cooked needs the room. Its number opens what was ordered. */
export function ReadyTicket({ order, clock, isLate, isBusy, isLocked, onStep, onOpen }: ReadyTicketProps) {
  const number = formatOrderNumber(order.number)
  return (
    <article
      id={`order-${order.id}`}
      tabIndex={-1}
      aria-labelledby={`number-${order.id}`}
      className="ticket-paper flex items-center gap-1.5 rounded-xl border-board-done border-l-8 bg-surface p-1.5"
    >
      <button
        type="button"
        aria-label={`More about ${number}`}
        onClick={() => onOpen(order)}
        className="ticket-button min-w-0 grow rounded-lg px-1 text-left leading-[1.2] hover:bg-sunken"
      >
        <span className="block truncate font-bold text-[1.1em]">
          <span id={`number-${order.id}`} translate="no" className="font-extrabold tabular-nums">
            {number}
          </span>{' '}
          {customerNameOf(order)}
        </span>
        <span className="block truncate font-semibold text-[0.85em]">
          <span className="sr-only">{statusLabel(order.status, order.orderType)}, </span>
          {order.lines.some(({ is21Plus }) => is21Plus) && <b className="font-extrabold">Check ID: 21+ · </b>}
          {orderTypeRules[order.orderType].label.toUpperCase()} ·{' '}
          <span className={isLate ? 'rounded bg-(--board-late) px-[0.3em] text-white' : ''}>
            <span className="sr-only">{isLate ? 'Late, waiting ' : 'Waiting '}</span>
            <span translate="no">{clock}</span>
          </span>
        </span>
      </button>
      <StepButton
        order={order}
        isBusy={isBusy}
        isOff={isBusy || isLocked}
        onStep={onStep}
        className="shrink-0"
      />
    </article>
  )
}
