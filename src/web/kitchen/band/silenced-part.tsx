import { formatClock } from '#domain/clock/format-time.ts'
import { isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { bandButton } from './band-button.ts'

type SilencedPartProps = {
  readonly orders: readonly KitchenOrder[]
  readonly timezone: string
  readonly onOpen: (order: KitchenOrder) => void
}

/** KDS-32: that the alarm is stopped, and which orders are still waiting. */
export function SilencedPart({ orders, timezone, onOpen }: SilencedPartProps) {
  const [only, ...others] = orders
  if (!only) return null
  return (
    <section
      aria-label="Alarm stopped"
      className="flex min-w-0 grow items-center justify-between gap-3 pr-2 pl-3"
    >
      <p className="min-w-0 font-bold text-board-new text-base leading-5 sm:text-lg sm:leading-6">
        Alarm stopped · {formatWaiting(orders, timezone)}
      </p>
      {others.length === 0 && (
        <button
          type="button"
          onClick={() => onOpen(only)}
          className={`${bandButton} border-2 border-board-soft text-board-ink`}
        >
          See order
        </button>
      )}
    </section>
  )
}

/** 'order #1042 still waiting', or for one that was to be started 'time to start #1042, due 7:45 PM'. Up to three have their numbers. */
function formatWaiting(orders: readonly KitchenOrder[], timezone: string): string {
  const [only] = orders
  if (orders.length === 1 && only?.scheduledFor && !isNew(only)) {
    const due = formatClock(Temporal.Instant.from(only.scheduledFor), timezone)
    return `time to start ${formatOrderNumber(only.number)}, due ${due}`
  }
  if (orders.length > 3) return `${orders.length} orders still waiting`
  const numbers = orders.map(({ number }) => formatOrderNumber(number)).join(', ')
  return `${orders.length === 1 ? 'order' : 'orders'} ${numbers} still waiting`
}
