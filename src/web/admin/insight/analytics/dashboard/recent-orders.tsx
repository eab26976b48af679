import { Link } from 'react-router'
import type { OrderRow } from '#contract/orders/admin-orders.ts'
import { formatAgo } from '#domain/clock/relative.ts'
import { formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { PaymentMark } from '#web/admin/payment-mark.tsx'
import { StatusBadge } from '#web/admin/status-badge.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'

type RecentOrdersProps = { readonly orders: readonly OrderRow[]; readonly now: Temporal.Instant }

/** DSH-9: the newest orders. */
export function RecentOrders({ orders, now }: RecentOrdersProps) {
  return (
    <Panel title="Recent Orders">
      {orders.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">No orders yet</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id}>
              <RecentOrder order={order} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function RecentOrder({ order, now }: { readonly order: OrderRow; readonly now: Temporal.Instant }) {
  const { restaurant } = order
  const ago = formatAgo(Temporal.Instant.from(order.placedAt), now, restaurant.timezone)
  return (
    <Link
      to={adminPaths.order(order.id)}
      className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 rounded-control px-2 py-2.5 hover:bg-sunken sm:grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto]"
    >
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{order.customerName}</span>
      <span className="justify-self-start max-sm:order-2">
        <StatusBadge status={order.status} orderType={order.orderType} />
      </span>
      <span className="text-right font-semibold tabular-nums max-sm:order-1">
        {formatDollars(order.grandTotal)}
      </span>
      <span className="col-span-2 flex flex-wrap gap-x-1 text-sm text-ink-soft max-sm:order-4 max-sm:justify-between">
        <span>
          {formatOrderNumber(order.number)} · {restaurant.name.trim() || 'Unknown Restaurant'} ·{' '}
          {orderTypeRules[order.orderType].label}
        </span>
        <span>
          <span className="max-sm:hidden">· </span>
          {ago}
        </span>
      </span>
      <span className="text-right text-sm max-sm:order-3">
        <PaymentMark status={order.paymentStatus} isDisputed={order.isDisputed} />
      </span>
    </Link>
  )
}
