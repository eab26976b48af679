import type { ReportView } from '#contract/money/reports.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { dollars } from './dollars.ts'

/** REP-5: what each discount code took off. */
export function DiscountTable({ discounts }: Pick<ReportView, 'discounts'>) {
  if (discounts.length === 0) return <p className="text-ink-soft">No discount code was used.</p>
  return (
    <FigureTable
      caption="Discounts by code"
      rows={discounts}
      rowKey={({ code }) => code}
      hasTotal
      columns={[
        { header: 'Code', cell: ({ code }) => code },
        {
          header: 'Orders',
          cell: ({ orders }) => orders.toLocaleString('en-US'),
          total: discounts.reduce((sum, { orders }) => sum + orders, 0).toLocaleString('en-US'),
        },
        {
          header: 'Discounts',
          cell: ({ amount }) => dollars(amount),
          total: dollars(discounts.reduce((sum, { amount }) => sum + amount, 0)),
        },
      ]}
    />
  )
}
