import type { OrderId } from '#domain/ids.ts'
import { formatCourierTrouble } from '#domain/orders/delivery/courier-trouble.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'

type CourierTroubleBarProps = {
  readonly orders: readonly KitchenOrder[]
  readonly onOpen: (orderId: OrderId) => void
}

/** KIT-34: stays above the board until each of these deliveries has a courier again or its order is canceled. */
export function CourierTroubleBar({ orders, onOpen }: CourierTroubleBarProps) {
  const troubled = orders.flatMap(({ id, number, courier }) =>
    courier?.trouble ? [{ id, number, trouble: courier.trouble }] : [],
  )
  return (
    <div role="alert" className="empty:hidden">
      {troubled.map(({ id, number, trouble }) => (
        <div
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-board border-t-2 bg-board-new px-4 py-3 text-board"
        >
          <p className="font-extrabold text-2xl">
            {formatOrderNumber(number)}: {formatCourierTrouble(trouble)}
          </p>
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="min-h-14 rounded-control bg-board px-6 font-bold text-board-ink text-xl outline-board hover:bg-board-raised"
          >
            See delivery {formatOrderNumber(number)}
          </button>
        </div>
      ))}
    </div>
  )
}
