import type { DisputeList, DisputeRow } from '#contract/orders/disputes.ts'
import { formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { OrderLink } from '#web/admin/order-link.tsx'
import { useMoments, type WriteMoment } from '#web/admin/preferences/use-moments.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { useServerNow } from '#web/api/server-clock.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DisputeBadge } from './dispute-badge.tsx'
import { EvidenceDeadline } from './evidence-deadline.tsx'

type DisputeTableProps = {
  readonly list: DisputeList
  readonly caption: string
  /** Whether the rows can belong to several restaurants. */
  readonly hasSeveral: boolean
}

/** DSP-2: the disputes in the server's order: open ones by deadline, then ended ones, latest first. */
export function DisputeTable({ list, caption, hasSeveral }: DisputeTableProps) {
  const { date } = useMoments()
  const now = useServerNow(list.now, 60)
  return (
    <DataTable
      caption={caption}
      columns={columnsFor(date, now, hasSeveral)}
      rows={list.disputes}
      rowKey={({ id }) => id}
    />
  )
}

function columnsFor(
  date: WriteMoment,
  now: Temporal.Instant,
  hasSeveral: boolean,
): readonly Column<DisputeRow>[] {
  const restaurant: Column<DisputeRow> = {
    header: 'Restaurant',
    cell: (dispute) => dispute.restaurant.name,
  }
  return [
    { header: 'Order', isName: true, cell: ({ order }) => <OrderLink order={order} /> },
    ...(hasSeveral ? [restaurant] : []),
    { header: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
    { header: 'Reason', cell: ({ reason }) => <span className="[overflow-wrap:anywhere]">{reason}</span> },
    {
      header: 'Status',
      cell: (dispute) => (
        <span className="grid justify-items-end gap-1 md:justify-items-start">
          <span className="flex flex-wrap gap-2">
            <DisputeBadge status={dispute.status} />
            {dispute.isInquiry && <span className="text-sm text-ink-soft">Inquiry</span>}
          </span>
          <span className="text-right text-sm md:text-left">
            <EvidenceDeadline dispute={dispute} now={now} />
            {dispute.endedAt && (
              <span className="text-ink-soft">
                Ended{' '}
                <time dateTime={dispute.endedAt}>{date(dispute.endedAt, dispute.restaurant.timezone)}</time>
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      header: 'Actions',
      cell: ({ id, order, status }) => (
        <LinkButton variant="outline" to={adminPaths.dispute(id)}>
          {status === 'needs_response' ? 'Respond' : 'View dispute'}
          <span className="sr-only">
            {status === 'needs_response' && ' to the dispute'} of order {formatOrderNumber(order.number)}
          </span>
        </LinkButton>
      ),
    },
  ]
}
