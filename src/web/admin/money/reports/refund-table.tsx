import type { ReportView } from '#contract/money/reports.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { formatBusinessDay } from '#web/admin/days/day-range.ts'
import { OrderLink } from '#web/admin/order-link.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { dollars } from './dollars.ts'

/** REP-6: the refunds by when they happened, each with its order. */
export function RefundTable({ refunds, refundCount, refunded, timezone }: ReportView) {
  const { moment } = useMoments()
  if (refunds.length === 0) return <p className="text-ink-soft">Nothing was refunded.</p>
  return (
    <>
      <FigureTable
        caption="Refunds"
        rows={refunds}
        rowKey={({ orderId, at, amount }) => `${orderId} ${at} ${amount}`}
        hasTotal
        columns={[
          {
            header: 'Order',
            cell: ({ orderId, orderNumber, contents }) => (
              <>
                <OrderLink order={{ id: orderId, number: orderNumber }} />
                {contents && (
                  <span className="block max-w-60 text-2xs font-normal text-ink-soft [overflow-wrap:anywhere]">
                    {contents}
                  </span>
                )}
              </>
            ),
          },
          {
            header: 'Day of the order',
            cell: ({ orderDay }) => formatBusinessDay(orderDay),
            isExtra: true,
            isText: true,
          },
          {
            header: 'Refunded at',
            isText: true,
            cell: ({ at, amount }) => (
              <>
                {moment(at, timezone)}
                {amount < 0 && <span className="block text-ink-soft">failed afterwards</span>}
              </>
            ),
          },
          { header: 'Tax in it', cell: ({ tax }) => dollars(tax), isExtra: true },
          { header: 'Amount', cell: ({ amount }) => dollars(amount), total: dollars(refunded) },
        ]}
      />
      {refundCount > refunds.length && (
        <p className="mt-3 text-sm text-ink-soft">
          The latest {refunds.length} of {refundCount.toLocaleString('en-US')} refunds. The CSV has all.
        </p>
      )}
    </>
  )
}
