import { formatClock } from '#domain/clock/wording.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { statusLabel } from '#domain/ordering/status-wording.ts'
import { TicketLine } from './ticket-line.tsx'

/** An order that has left the kitchen, folded. */
export function CompletedTicket(props: { readonly order: KitchenOrder; readonly timezone: string }) {
  const { order, timezone } = props
  const at = order.completedAt && formatClock(Temporal.Instant.from(order.completedAt), timezone)
  return (
    <article
      className="min-w-0"
      id={`order-${order.id}`}
      tabIndex={-1}
      aria-labelledby={`number-${order.id}`}
    >
      <details className="rounded-card bg-board-raised">
        <summary className="flex min-h-14 scroll-mb-28 2xl:scroll-mb-4 flex-wrap items-center gap-x-3 rounded-card px-4 py-2">
          <h3 id={`number-${order.id}`} className="font-extrabold text-2xl tabular-nums">
            {formatOrderNumber(order.number)}
          </h3>
          <span className="min-w-0 grow truncate font-semibold text-xl">{order.customerName}</span>
          <span className="shrink-0 text-board-soft text-lg">
            {statusLabel(order.status, order.orderType)} {at}
          </span>
        </summary>
        <ul className="divide-y-2 divide-line rounded-b-card bg-surface px-4 text-ink">
          {order.lines.map((line) => (
            <TicketLine key={line.id} line={line} />
          ))}
        </ul>
      </details>
    </article>
  )
}
