import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { formatAgo } from '#domain/clock/relative.ts'
import { toId } from '#domain/ids.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { StatusBadge } from '#web/admin/status-badge.tsx'
import { BackLink } from '#web/admin/ui/back-link.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { rememberServerTime, useServerNow } from '#web/api/server-clock.ts'
import { titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DisputeNotices } from './dispute-notices.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export const meta = titled('Order')

/** Polling intervals for what kitchen, provider and courier report; `awaited` while money is on its way. */
const refreshMilliseconds = { usual: 15_000, awaited: 3_000 } as const

export default function OrderScreen() {
  const { orderId = '' } = useParams()
  const usual = usePolling(refreshMilliseconds.usual)
  const query = useQuery({
    queryKey: queryKeys.order(orderId),
    queryFn: async () => {
      const { adminOrders } = await callApi()
      const order = await adminOrders.get({ orderId: toId(orderId) }).catch(nullIfMissing)
      if (order) rememberServerTime(order.now)
      return order
    },
    refetchInterval: (query) =>
      query.state.data && query.state.data.pendingRefund > 0 ? refreshMilliseconds.awaited : usual(query),
  })
  return (
    <>
      <BackLink to={adminPaths.orders}>Orders</BackLink>
      <Loaded query={query} loading="Loading order..." title="Order">
        {(order) => (order ? <Order order={order} /> : <NoOrder />)}
      </Loaded>
    </>
  )
}

function NoOrder() {
  return (
    <EmptyPanel isPage title="Order not found" text="This order could not be found.">
      <LinkButton to={adminPaths.orders}>View All Orders</LinkButton>
    </EmptyPanel>
  )
}

/** AOR-5: the order with its lines, totals, customer, flags and actions. */
function Order({ order }: { readonly order: OrderDetail }) {
  const now = useServerNow(order.now, 15)
  const { restaurant } = order
  const placed = Temporal.Instant.from(order.placedAt)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-3xl font-bold">
            <span>
              Order <span translate="no">{formatOrderNumber(order.number)}</span>
            </span>
            <StatusBadge status={order.status} orderType={order.orderType} />
          </h1>
          <p className="mt-1 text-ink-soft">
            {restaurant.name} · placed {formatDayAndTime(placed, restaurant, now)}{' '}
            <span className="whitespace-nowrap">({formatAgo(placed, now, restaurant.timezone)})</span>
          </p>
          {isNew(order) && (
            <p className="mt-1 font-medium text-warn-deep">Waiting for the kitchen to acknowledge it.</p>
          )}
        </div>
        <OrderActions order={order} />
      </div>
      <DisputeNotices order={order} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OrderItems order={order} />
        <div className="grid grid-cols-1 gap-6">
          <OrderFacts order={order} now={now} />
          <OrderTimeline order={order} now={now} />
        </div>
      </div>
    </>
  )
}
