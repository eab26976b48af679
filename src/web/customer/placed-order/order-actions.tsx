import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { isOver } from '#domain/orders/ordering/status.ts'
import { phoneHref } from '#domain/phone.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeTime } from './change-time.tsx'
import { orderCalendar } from './order-calendar.ts'

type OrderActionsProps = {
  readonly order: FollowedOrder
  readonly now: Temporal.Instant
  readonly onCanceled: (order: FollowedOrder) => void
}

/** Directions, a call, the time in a calendar: as long as the diner needs them. */
export function OrderActions({ order, now, onCanceled }: OrderActionsProps) {
  const { status, orderType, restaurant } = order
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {!orderTypeRules[orderType].needsAddress && !isOver(status) && (
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${restaurant.name}, ${restaurant.address}`)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('outline', 'md')}
        >
          <Icon name="pin" />
          Get directions
        </a>
      )}
      <a
        href={phoneHref(restaurant.phone)}
        aria-label={`Call ${restaurant.name}`}
        className={buttonClasses('outline', 'md')}
      >
        <Icon name="phone" />
        Call
      </a>
      {!isOver(status) && status !== 'ready' && (
        <Button variant="outline" onClick={() => saveCalendar(order)}>
          <Icon name="calendar" />
          Add to calendar
        </Button>
      )}
      <ChangeTime order={order} now={now} />
      <CancelOrder order={order} onCanceled={onCanceled} />
    </div>
  )
}

/** ORD-27: downloads the event as a file, which every calendar opens. */
function saveCalendar(order: FollowedOrder): void {
  const text = orderCalendar(order, serverNow())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  link.download = `order-${order.number}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
