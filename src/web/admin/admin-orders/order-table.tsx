import { Link } from 'react-router'
import type { OrderRow } from '#contract/admin-orders.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { formatAgo } from '#domain/clock/relative.ts'
import { formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { orderTypeLabels } from '#domain/ordering/order-type-labels.ts'
import { type Column, DataTable } from '#web/admin/parts/data-table.tsx'
import { OrderBadge } from '#web/admin/parts/order-badge.tsx'
import { PaymentMark } from '#web/admin/parts/payment-mark.tsx'
import { paths } from '#web/paths.ts'

type OrderTableProps = {
  readonly orders: readonly OrderRow[]
  readonly now: Temporal.Instant
  readonly hasSeveral: boolean
}

/** AOR-1: the order list. */
export function OrderTable({ orders, now, hasSeveral }: OrderTableProps) {
  const columns: readonly Column<OrderRow>[] = [
    { header: 'Order', isName: true, cell: (order) => <OrderName order={order} now={now} /> },
    { header: 'Customer', cell: (order) => <Customer order={order} /> },
    ...(hasSeveral ? [{ header: 'Restaurant', cell: ({ restaurant }: OrderRow) => restaurant.name }] : []),
    { header: 'Status', cell: (order) => <OrderBadge status={order.status} orderType={order.orderType} /> },
    { header: 'Type', cell: (order) => <TypeAndTime order={order} now={now} /> },
    {
      header: 'Payment',
      cell: ({ paymentStatus, isDisputed }) => <PaymentMark status={paymentStatus} isDisputed={isDisputed} />,
    },
    { header: 'Total', align: 'end', cell: (order) => <Total order={order} /> },
  ]
  return <DataTable caption="Orders" columns={columns} rows={orders} rowKey={({ id }) => id} />
}

function OrderName({ order, now }: { readonly order: OrderRow; readonly now: Temporal.Instant }) {
  const placed = Temporal.Instant.from(order.placedAt)
  return (
    <div className="flex w-full items-baseline justify-between gap-3 md:block">
      <Link
        to={paths.adminOrder(order.id)}
        className="inline-block min-h-11 content-center font-bold text-link underline-offset-4 hover:underline md:min-h-0"
      >
        {formatOrderNumber(order.number)}
      </Link>
      <time dateTime={order.placedAt} className="block text-sm font-normal whitespace-nowrap text-ink-soft">
        {formatAgo(placed, now, order.restaurant.timezone)}
      </time>
    </div>
  )
}

function Customer({ order }: { readonly order: OrderRow }) {
  return (
    <span className="ml-auto block min-w-0 text-right [overflow-wrap:anywhere] md:ml-0 md:text-left">
      <span className="block font-medium">{order.customerName}</span>
      <span className="block text-sm text-ink-soft">{order.customerPhone}</span>
      <span className="block text-sm text-ink-soft">{order.customerEmail}</span>
    </span>
  )
}

function TypeAndTime({ order, now }: { readonly order: OrderRow; readonly now: Temporal.Instant }) {
  const { orderType, scheduledFor, restaurant } = order
  return (
    <span className="block text-right md:text-left">
      <span className="block">{orderTypeLabels[orderType]}</span>
      {scheduledFor && (
        <span className="block text-sm text-ink-soft">
          {formatDayAndTime(Temporal.Instant.from(scheduledFor), restaurant, now)}
        </span>
      )}
    </span>
  )
}

function Total({ order: { grandTotal, refunded } }: { readonly order: OrderRow }) {
  return (
    <span className="block text-right">
      <span className="block font-semibold">{formatDollars(grandTotal)}</span>
      {refunded > 0 && <span className="block text-sm text-ink-soft">−{formatDollars(refunded)}</span>}
    </span>
  )
}
