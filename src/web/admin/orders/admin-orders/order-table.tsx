// biome-ignore-all lint/a11y/noRedundantRoles: a table with another layout loses its implicit roles in some browsers

import { Link } from 'react-router'
import type { OrderRow } from '#contract/orders/admin-orders.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { formatAgo, formatRecent } from '#domain/clock/relative.ts'
import { formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { askedForTime } from '#domain/orders/ordering/reschedule.ts'
import { PaymentMark } from '#web/admin/payment-mark.tsx'
import { StatusBadge } from '#web/admin/status-badge.tsx'
import { RowTable } from '#web/admin/ui/row-table.tsx'
import { adminPaths } from '#web/admin-paths.ts'

type OrderTableProps = {
  readonly orders: readonly OrderRow[]
  readonly now: Temporal.Instant
  readonly hasSeveral: boolean
}

/** AOR-1: the order list: one line each, two lines where the window is narrow. The whole row opens the order. */
export function OrderTable({ orders, now, hasSeveral }: OrderTableProps) {
  const names = [
    'Order',
    'Diner',
    ...(hasSeveral ? ['Restaurant'] : []),
    'Status',
    'Type',
    'Placed',
    'Payment',
  ]
  const headers = [...names.map((name) => ({ name })), { name: 'Total', className: 'text-right' }]
  return (
    <RowTable caption="Orders" headers={headers}>
      {orders.map((order) => (
        <Row key={order.id} order={order} now={now} hasSeveral={hasSeveral} />
      ))}
    </RowTable>
  )
}

type RowProps = Omit<OrderTableProps, 'orders'> & { readonly order: OrderRow }

const cell = 'whitespace-nowrap xl:h-11 xl:px-2.5'
/** The second line of a narrow row. */
const below = `${cell} order-4 text-sm xl:text-base`

function Row({ order, now, hasSeveral }: RowProps) {
  const { restaurant, grandTotal, refunded, status, orderType } = order
  const isUsual = order.paymentStatus === 'paid' && !order.isDisputed
  return (
    <tr
      role="row"
      className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunken focus-within:bg-sunken xl:table-row xl:p-0"
    >
      <th role="rowheader" scope="row" className={`${cell} order-1 font-normal xl:pl-5`}>
        <Link
          to={adminPaths.order(order.id)}
          className="font-bold tabular-nums outline-offset-4 after:absolute after:inset-0"
        >
          {formatOrderNumber(order.number)}
        </Link>
      </th>
      <td
        role="cell"
        title={order.customerName}
        className={`${cell} order-2 min-w-0 flex-1 ${refunded > 0 ? 'basis-[calc(100%-16rem)]' : 'basis-[calc(100%-11rem)]'} truncate xl:max-w-0 xl:min-w-36 xl:w-1/4`}
      >
        {order.customerName}
      </td>
      {hasSeveral && (
        <td role="cell" className={`${below} text-ink-soft max-sm:order-5 max-sm:basis-full xl:text-ink`}>
          {restaurant.name}
        </td>
      )}
      <td role="cell" className={below}>
        <StatusBadge status={status} orderType={orderType} />
      </td>
      <td role="cell" className={`${below} text-ink-soft xl:text-ink`}>
        <TypeAndTime order={order} now={now} />
      </td>
      <td
        role="cell"
        className={`${below} text-ink-soft tabular-nums ${order.scheduledFor ? 'max-sm:hidden' : ''}`}
      >
        {/* Next to the time at which the order is due, without the headings that tell the two apart. */}
        {order.scheduledFor && <span className="xl:hidden">Placed: </span>}
        <time dateTime={order.placedAt}>{placedText(order, now, hasSeveral)}</time>
      </td>
      <td role="cell" className={`${below} ml-auto ${isUsual ? 'max-sm:sr-only' : ''}`}>
        <PaymentMark status={order.paymentStatus} isDisputed={order.isDisputed} />
      </td>
      <td role="cell" className={`${cell} order-3 text-right font-semibold tabular-nums xl:pr-5`}>
        {refunded > 0 && (
          <span className="mr-2 text-sm font-normal text-ink-soft">−{formatDollars(refunded)}</span>
        )}
        {formatDollars(grandTotal)}
      </td>
    </tr>
  )
}

/** Over several restaurants, whose clocks differ, an age keeps the order of the rows plain. */
function placedText({ placedAt, restaurant }: OrderRow, now: Temporal.Instant, hasSeveral: boolean): string {
  const format = hasSeveral ? formatAgo : formatRecent
  return format(Temporal.Instant.from(placedAt), now, restaurant.timezone)
}

function TypeAndTime({ order, now }: Pick<RowProps, 'order' | 'now'>) {
  const { orderType, scheduledFor, restaurant } = order
  const due = scheduledFor && formatDayAndTime(Temporal.Instant.from(scheduledFor), restaurant, now)
  return (
    <>
      {orderTypeRules[orderType].label}
      {due && (
        <span className="text-ink-soft">
          {' · '}
          due {due}
        </span>
      )}
      {order.rescheduleReason !== null && (
        <span className="block font-semibold text-warn-deep xl:ml-2 xl:inline">{askedForTime}</span>
      )}
    </>
  )
}
