import { memo } from 'react'
import { formatClock } from '#domain/clock/format-time.ts'
import { formatCourierForKitchen } from '#domain/orders/delivery/courier-text.ts'
import { customerNameOf, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import { formatRefundState } from '../order/refund-text.ts'
import { MoreButton } from './more-button.tsx'
import { TicketLine } from './ticket-line.tsx'

type CompletedTicketProps = {
  readonly order: KitchenOrder
  readonly timezone: string
  readonly onOpen: (order: KitchenOrder) => void
}

/** A completed or canceled order, collapsed. */
export const CompletedTicket = memo(function CompletedTicket(props: CompletedTicketProps) {
  const { order, timezone, onOpen } = props
  const left = order.cancellation?.at ?? order.completedAt
  const at = left && formatClock(Temporal.Instant.from(left), timezone)
  const refund = formatRefundState(order)
  const courier =
    order.courier && order.status !== 'cancelled' && formatCourierForKitchen(order.courier.state)
  const isFailed = order.cancellation?.refund === 'failed'
  return (
    <article
      className="min-w-0"
      id={`order-${order.id}`}
      tabIndex={-1}
      aria-labelledby={`number-${order.id}`}
    >
      <details className="rounded-card bg-board-raised">
        <summary className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-card px-4 py-2">
          <h3 id={`number-${order.id}`} translate="no" className="font-extrabold text-xl tabular-nums">
            {formatOrderNumber(order.number)}
          </h3>
          <span className="min-w-0 flex-1 font-semibold text-lg wrap-anywhere">{customerNameOf(order)}</span>
          <span className="w-full text-board-soft text-lg leading-6">
            {statusLabel(order.status, order.orderType)} {at}
            {courier && ` · ${courier}`}
          </span>
          {refund && (
            <span className={`w-full font-bold text-lg ${isFailed ? 'text-bad' : 'text-board-new'}`}>
              {refund}
            </span>
          )}
        </summary>
        <div className="ticket-paper rounded-b-card bg-surface px-4 pb-2.5 text-lg">
          {order.cancellation && <p className="pt-2 font-bold text-bad-deep">{order.cancellation.reason}</p>}
          <ul className="divide-y-2 divide-line">
            {order.lines.map((line) => (
              <TicketLine key={line.id} line={line} />
            ))}
          </ul>
          <div className="flex justify-end">
            <MoreButton order={order} onOpen={onOpen} />
          </div>
        </div>
      </details>
    </article>
  )
})
