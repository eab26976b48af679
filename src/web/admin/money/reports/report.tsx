import type { ReportView } from '#contract/money/reports.ts'
import { formatTypeCounts, taxDueOf } from '#domain/money/reports/day-report.ts'
import type { ReportTable } from '#domain/money/reports/report-table.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { formatBusinessDay } from '#web/admin/days/day-range.ts'
import { OrderLink } from '#web/admin/order-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DayList } from './day-list.tsx'
import { DiscountTable } from './discount-table.tsx'
import { DisputeList } from './dispute-list.tsx'
import { dollars } from './dollars.ts'
import { JournalTable } from './journal-table.tsx'
import { ProductSales } from './product-sales.tsx'
import { RefundTable } from './refund-table.tsx'
import { ReportPanel } from './report-panel.tsx'
import { Statement } from './statement.tsx'
import { TaxTable } from './tax-table.tsx'

type ReportProps = {
  readonly view: ReportView
  /** The slug. */
  readonly restaurant: string
}

/** REP-3: all parts of a report, from the summary to the journal. */
export function Report({ view, restaurant }: ReportProps) {
  const { first, last, may, sums, taxes, refunded } = view
  const exported = (table: ReportTable) =>
    may.exportCsv ? { restaurant, table, range: { first, last } } : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Tiles {...view} />
      <LateOrders {...view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReportPanel title="Summary" exported={exported('days')}>
            <Statement {...view} />
          </ReportPanel>
          <ReportPanel title="Discounts" exported={exported('discounts')} figure={dollars(sums.discount)}>
            <DiscountTable {...view} />
          </ReportPanel>
        </div>
        <ReportPanel title="Journal" exported={exported('journal')} figure={null}>
          <JournalTable {...view} restaurant={restaurant} />
        </ReportPanel>
      </div>
      <ReportPanel
        title="Sales tax due"
        text="By tax rate. The tax of each order is rounded to a cent."
        exported={exported('taxes')}
        figure={dollars(taxDueOf(taxes).due)}
      >
        <TaxTable {...view} />
      </ReportPanel>
      {view.days.length > 1 && (
        <ReportPanel
          title="Days"
          exported={exported('days')}
          figure={view.days.length.toLocaleString('en-US')}
        >
          <DayList {...view} />
        </ReportPanel>
      )}
      <ReportPanel
        title="Refunds"
        text="Listed by the day of the refund, not of the order."
        exported={exported('refunds')}
        figure={dollars(refunded)}
      >
        <RefundTable {...view} />
      </ReportPanel>
      <DisputeList {...view} />
      <ReportPanel
        title="Sales by product"
        text="At menu prices, before discounts. Includes canceled orders; their refunds are listed above, on the day of the refund."
        exported={exported('products')}
        figure={dollars(sums.subtotal)}
      >
        <ProductSales {...view} />
      </ReportPanel>
    </div>
  )
}

function Tiles({ orders, sums, taxes, refunded }: ReportView) {
  const tax = taxDueOf(taxes)
  const { count, cancelled } = orders
  return (
    <StatTiles>
      <StatTile label="Net" value={dollars(sums.charged - refunded)} note="Charged minus refunded" />
      <StatTile
        label="Orders"
        value={count.toLocaleString('en-US')}
        note={`${formatTypeCounts(orders)}${cancelled > 0 ? `; ${cancelled} canceled` : ''}`}
      />
      <StatTile label="Sales" value={dollars(sums.subtotal)} note="Before discounts" />
      <StatTile
        label="Sales tax due"
        value={dollars(tax.due)}
        note={`${dollars(tax.collected)} collected − ${dollars(tax.refunded)} refunded`}
      />
      <StatTile label="Tips" value={dollars(sums.tip)} note="Collected" />
    </StatTiles>
  )
}

/** REP-11: the orders that are due on a day that was closed before. */
function LateOrders({ lateOrders }: Pick<ReportView, 'lateOrders'>) {
  if (lateOrders.length === 0) return null
  return (
    <Notice title="Orders for days that were already closed">
      <ul className="mt-1">
        {lateOrders.map(({ orderId, orderNumber, day }) => (
          <li key={orderId}>
            <OrderLink order={{ id: orderId, number: orderNumber }} /> of {formatBusinessDay(day)} is part of
            this report.
          </li>
        ))}
      </ul>
    </Notice>
  )
}
