import type { OrderId } from '#domain/ids.ts'
import { isNew, type KitchenOrder } from '#domain/kitchen/order.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'

type AlarmBarProps = {
  readonly orders: readonly KitchenOrder[]
  readonly rings: readonly OrderId[]
  readonly onStop: () => void
}

/**
 * What rings, and the button that stops it. Beside the counters on a wall, at the bottom of smaller screens: its coming
 * and going moves no ticket from under a finger.
 */
export function AlarmBar({ orders, rings, onStop }: AlarmBarProps) {
  if (rings.length === 0) return null
  const ringing = orders.filter(({ id }) => rings.includes(id))
  return (
    <section
      aria-label="Alarm"
      className="fixed inset-x-0 bottom-0 z-20 flex animate-alarm items-center gap-3 sm:gap-4 border-board-alarm border-t-4 bg-board-alarm-wash p-3 2xl:static 2xl:rounded-card 2xl:border-4 2xl:py-2"
    >
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2 font-extrabold text-lg leading-tight sm:text-2xl">
          <Bell />
          {headline(ringing)}
        </p>
        <p className="truncate text-board-ink tabular-nums sm:text-lg">
          {ringing.map(({ number }) => formatOrderNumber(number)).join('  ')}
        </p>
      </div>
      <button
        type="button"
        onClick={onStop}
        className="min-h-16 shrink-0 rounded-control bg-board-alarm px-4 font-extrabold text-board text-lg sm:px-5 sm:text-xl outline-board-ink hover:bg-board-ink"
      >
        STOP ALARM
      </button>
    </section>
  )
}

function headline(ringing: readonly KitchenOrder[]): string {
  const fresh = ringing.filter(isNew).length
  if (fresh === 0) return ringing.length === 1 ? 'TIME TO START' : `${ringing.length} TO START`
  return fresh === 1 ? 'NEW ORDER' : `${fresh} NEW ORDERS`
}

function Bell() {
  return (
    <svg viewBox="0 0 24 24" className="size-7 shrink-0 text-board-alarm" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 2a2 2 0 0 1 2 2 7 7 0 0 1 5 7v5l2 2v1H3v-1l2-2v-5a7 7 0 0 1 5-7 2 2 0 0 1 2-2Zm-2.5 18h5a2.5 2.5 0 0 1-5 0Z"
      />
    </svg>
  )
}
