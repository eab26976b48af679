import { formatDayAndTime } from '#domain/clock/format-time.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { askedForTime } from '#domain/orders/ordering/reschedule.ts'
import { CanceledMark } from './canceled-mark.tsx'
import { StepButton } from './step-button.tsx'

type LaterTicketProps = {
  readonly order: KitchenOrder
  readonly now: Temporal.Instant
  readonly timezone: string
  readonly isBusy: boolean
  readonly isLocked: boolean
  readonly onStep: (order: KitchenOrder, isByKey: boolean) => void
  readonly onOpen: (order: KitchenOrder) => void
}

/** KDS-36: a new order for a later day: when it is due, and its step. Its number opens what was ordered. */
export function LaterTicket({ order, now, timezone, isBusy, isLocked, onStep, onOpen }: LaterTicketProps) {
  const due = formatDayAndTime(Temporal.Instant.from(order.scheduledFor ?? order.placedAt), { timezone }, now)
  return (
    <article
      id={`order-${order.id}`}
      tabIndex={-1}
      aria-labelledby={`number-${order.id}`}
      className="ticket-paper flex items-center gap-1.5 rounded-xl bg-surface p-1.5"
    >
      <button
        type="button"
        aria-label={`More about ${formatOrderNumber(order.number)}`}
        onClick={() => onOpen(order)}
        className="ticket-button min-w-0 grow rounded-lg px-1.5 text-left leading-[1.15] hover:bg-sunken"
      >
        <span
          id={`number-${order.id}`}
          translate="no"
          className="block font-extrabold text-[1.1em] tabular-nums"
        >
          {formatOrderNumber(order.number)}
        </span>
        <span className="block font-semibold text-[0.85em] text-warn-deep first-letter:capitalize">
          {due}
        </span>
        {order.rescheduleReason !== null && (
          <span className="block font-semibold text-[0.85em]">{askedForTime}</span>
        )}
      </button>
      {order.status === 'cancelled' ? (
        <CanceledMark />
      ) : (
        <StepButton order={order} isBusy={isBusy} isOff={isBusy || isLocked} onStep={onStep} />
      )}
    </article>
  )
}
