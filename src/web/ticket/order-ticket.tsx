import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { type OrderType, orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { isOver, type OrderStatus } from '#domain/orders/ordering/status.ts'
import rules from './order-ticket.css?inline'

type OrderTicketProps = {
  readonly order: { readonly number: number; readonly status: OrderStatus; readonly orderType: OrderType }
  /** The status in the words of its reader. */
  readonly status: string
  /** When the kitchen acknowledged the order, '7:12 PM'; null: it has not. */
  readonly acceptedAt: string | null
  /** Whether it has just been placed, so that it prints. */
  readonly isPrinting?: boolean
  readonly children: React.ReactNode
}

/**
 * ORD-35: an order as the ticket that the kitchen has: number, status and type in the kitchen's colors, then when and for whom, the
 * dishes, the sum. The kitchen stamps it; an order that is over is torn off.
 */
export function OrderTicket({ order, status, acceptedAt, isPrinting = false, children }: OrderTicketProps) {
  const number = formatOrderNumber(order.number)
  return (
    <div className={`order-ticket-shadow ${isPrinting ? 'order-ticket-prints' : ''}`}>
      {/* Not in the diners' style sheet: menus have no ticket (BYT-5). */}
      <style href="order-ticket" precedence="default">
        {rules}
      </style>
      <article
        aria-label={`Ticket ${number}`}
        className={`order-ticket relative bg-surface ${isOver(order.status) ? 'order-ticket-torn' : ''}`}
      >
        <header className={`flex min-h-14 items-center gap-3 px-5 py-2 leading-tight ${tones[order.status]}`}>
          <p translate="no" className="text-3xl font-extrabold tabular-nums">
            {number}
          </p>
          <p className="min-w-0 grow font-bold">{status}</p>
          <p className="shrink-0 rounded-md border-2 border-current px-2 font-extrabold">
            {orderTypeRules[order.orderType].label.toUpperCase()}
          </p>
        </header>
        {acceptedAt !== null && (
          <p className="order-ticket-stamp">
            Accepted <span translate="no">{acceptedAt}</span>
          </p>
        )}
        <div className="divide-y-2 divide-dashed divide-line px-5 pt-1 pb-6 *:py-4">{children}</div>
      </article>
    </div>
  )
}

/** The colors of the kitchen's lanes. */
const tones = {
  pending: 'bg-board-new text-board',
  received: 'bg-board-new text-board',
  acknowledged: 'bg-board-received text-board',
  preparing: 'bg-board-progress text-board',
  ready: 'bg-board-done text-board',
  completed: 'bg-sunken',
  cancelled: 'bg-sunken',
} as const satisfies Record<OrderStatus, string>
