import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'

type MoreButtonProps = { readonly order: KitchenOrder; readonly onOpen: (order: KitchenOrder) => void }

/** Opens the order's other actions: undo, print, cancel, history. */
export function MoreButton({ order, onOpen }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-label={`More about ${formatOrderNumber(order.number)}`}
      onClick={() => onOpen(order)}
      className="ticket-button grid w-14 shrink-0 touch-manipulation place-items-center rounded-lg border-2 border-line-strong hover:bg-sunken"
    >
      <Icon name="more" className="size-7 stroke-4" />
    </button>
  )
}
