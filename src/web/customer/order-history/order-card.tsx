import { useId } from 'react'
import type { OrderView } from '#contract/orders/ordering.ts'
import { pastOrderStatus } from '#domain/orders/delivery/past-order-status.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { isOver } from '#domain/orders/ordering/status.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { CancelOrder } from '../placed-order/cancel-order.tsx'
import { ChangeTime } from '../placed-order/change-time.tsx'
import { OrderTime } from '../placed-order/order-time.tsx'
import { TimeQuestion } from '../placed-order/time-question.tsx'
import { groupLines } from './group-lines.ts'

type OrderCardProps = {
  readonly order: OrderView
  readonly isBusy: boolean
  readonly onReorder: () => void
  readonly onCanceled: (order: OrderView) => void
}

/** A past order at a glance. */
export function OrderCard({ order, isBusy, onReorder, onCanceled }: OrderCardProps) {
  const id = useId()
  const { restaurant, status, totals } = order
  return (
    <article
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="text-lg font-bold break-words">
            {restaurant.name}
          </h3>
          <p className="text-sm text-ink-faint">
            Order {formatOrderNumber(order.number)}
            {' · '}
            <OrderTime at={order.placedAt} timezone={restaurant.timezone} />
          </p>
        </div>
        <Badge tone={status === 'cancelled' ? 'bad' : status === 'completed' ? 'neutral' : 'good'}>
          {pastOrderStatus(status, order.orderType, order.courier?.state ?? null)}
        </Badge>
      </div>
      <TimeQuestion order={order} />
      <ul className="grid gap-1">
        {groupLines(order.lines).map(({ name, quantity, isFree }) => (
          <li key={`${name} ${isFree}`} className="break-words">
            <span translate="no" className="tabular-nums">
              {quantity} ×
            </span>{' '}
            {name}
            {isFree && <span className="ml-2 text-sm font-semibold text-good-deep">Free kids meal</span>}
          </li>
        ))}
      </ul>
      <p className="font-semibold">
        Total <PriceText amount={totals.grandTotal} />
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          variant={isOver(status) ? 'quiet' : 'solid'}
          to={paths.order(order.token)}
          aria-describedby={id}
        >
          View order
        </LinkButton>
        <Button variant="outline" isDisabled={isBusy} onClick={onReorder} aria-describedby={id}>
          {isBusy ? 'Please wait...' : 'Order again'}
        </Button>
        <ChangeTime order={order} now={serverNow()} />
        <CancelOrder order={order} onCanceled={onCanceled} />
      </div>
    </article>
  )
}
