import type { StrandedOrder } from '#contract/restaurants/special-hours.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { formatDollars } from '#domain/money.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** SPH-11: the paid orders that are due when the restaurant would be closed; nothing if there are none. */
export function StrandedList({
  orders,
  timezone,
}: {
  readonly orders: readonly StrandedOrder[]
  readonly timezone: string
}) {
  if (orders.length === 0) return null
  return (
    <div className="mt-4">
      <p className="font-semibold">
        {orders.length === 1
          ? 'One paid order is due when you would be closed. It stays as it is:'
          : `${orders.length} paid orders are due when you would be closed. They stay as they are:`}
      </p>
      <ul className="mt-2 grid gap-1">
        {orders.map(({ id, number, customer, dueAt, total }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              #{number} {customer}
            </span>
            <span className="text-ink-soft">
              {formatDayAndTime(Temporal.Instant.from(dueAt), { timezone }, serverNow())} ·{' '}
              {formatDollars(total)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
