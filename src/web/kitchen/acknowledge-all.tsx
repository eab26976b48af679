import { type DaySpan, isForLater } from '#domain/orders/kitchen/counters.ts'
import { isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'

type AcknowledgeAllProps = {
  readonly orders: readonly KitchenOrder[]
  readonly day: DaySpan
  /** How many tickets have just left the lane. */
  readonly blanks: number
  readonly onAll: (orders: readonly KitchenOrder[]) => void
}

/** KDS-33: from this number of new orders on. */
const least = 4

/** KDS-33: acknowledges all new orders of today with one tap. Its room stays until the tickets below close up (KDS-27). */
export function AcknowledgeAll({ orders, day, blanks, onAll }: AcknowledgeAllProps) {
  const today = orders.filter((order) => isNew(order) && !isForLater(order, day))
  if (today.length + blanks < least) return null
  return (
    <button
      type="button"
      onClick={() => onAll(today)}
      className={`mb-2 min-h-12 w-full rounded-lg border-2 border-board-new px-2 font-extrabold text-board-new leading-none ${today.length < least ? 'invisible' : ''}`}
    >
      Acknowledge all ({today.length})
    </button>
  )
}
