import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { CompletedTicket } from './ticket/completed-ticket.tsx'

type PastOrdersProps = {
  readonly orders: readonly KitchenOrder[]
  readonly timezone: string
  readonly onOpen: (order: KitchenOrder) => void
}

/** KIT-1: all completed and canceled orders of the day. */
export function PastOrders({ orders, timezone, onOpen }: PastOrdersProps) {
  if (orders.length === 0) return <p className="p-2 text-ink-soft">No completed orders yet today.</p>
  return (
    <ol className="grid gap-2">
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          <CompletedTicket order={order} timezone={timezone} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  )
}
