import type { DinerDetail } from '#contract/people/diners.ts'
import { formatDollars } from '#domain/money.ts'
import { adminStatusLabel } from '#domain/orders/ordering/status-labels.ts'
import { OrderLink } from '#web/admin/order-link.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { StatusBadge } from '#web/admin/status-badge.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'

type Order = DinerDetail['latestOrders'][number]

/** DIN-7: the latest orders with the diner's address. */
export function DinerOrders({ diner }: { readonly diner: DinerDetail }) {
  const { moment } = useMoments()
  const { latestOrders, timezone } = diner
  const columns: readonly Column<Order>[] = [
    { header: 'Order', isName: true, cell: (order) => <OrderLink order={order} /> },
    {
      header: 'Placed',
      cell: ({ placedAt, status, orderType }) => (
        <span className="max-xl:text-sm max-xl:text-ink-soft">
          <time dateTime={placedAt}>{moment(placedAt, timezone)}</time>
          <span className="xl:hidden"> · {adminStatusLabel(status, orderType)}</span>
        </span>
      ),
    },
    {
      header: 'Status',
      compact: 'none',
      cell: ({ status, orderType }) => <StatusBadge {...{ status, orderType }} />,
    },
    { header: 'Total', align: 'end', compact: 'end', cell: ({ grandTotal }) => formatDollars(grandTotal) },
    {
      header: 'Refunded',
      align: 'end',
      compact: 'belowEnd',
      cell: ({ refunded }) =>
        refunded > 0 ? (
          <>
            {formatDollars(refunded)}
            <span className="text-sm text-ink-soft xl:hidden"> refunded</span>
          </>
        ) : (
          <span className="max-xl:hidden">–</span>
        ),
    },
  ]
  return (
    <Panel title="Latest orders">
      {latestOrders.length === 0 ? (
        <p className="text-ink-soft">None.</p>
      ) : (
        <DataTable
          caption="Latest orders"
          isCompact
          columns={columns}
          rows={latestOrders}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}
