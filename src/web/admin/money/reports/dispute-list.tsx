import type { ReportView } from '#contract/money/reports.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { OrderLink } from '#web/admin/order-link.tsx'
import { dollars } from './dollars.ts'
import { ReportPanel } from './report-panel.tsx'

const events = {
  opened: 'Opened',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed without a decision',
} as const satisfies Record<ReportView['disputes'][number]['event'], string>

/** REP-7: what happened to disputed payments. Not shown without any. */
export function DisputeList({ disputes }: Pick<ReportView, 'disputes'>) {
  if (disputes.length === 0) return null
  return (
    <ReportPanel
      title="Disputes"
      text="On the day on which they were opened or ended. Never part of sales; the journal books them with the payout."
      exported={null}
      figure={disputes.length.toLocaleString('en-US')}
    >
      <FigureTable
        caption="Disputes"
        rows={disputes}
        rowKey={({ orderId, event }) => `${orderId} ${event}`}
        columns={[
          {
            header: 'Order',
            cell: ({ orderId, orderNumber }) => <OrderLink order={{ id: orderId, number: orderNumber }} />,
          },
          { header: 'Event', cell: ({ event }) => events[event] },
          { header: 'Amount', cell: ({ amount }) => dollars(amount) },
        ]}
      />
    </ReportPanel>
  )
}
