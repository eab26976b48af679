import type { ReportView } from '#contract/money/reports.ts'
import { taxDueOf } from '#domain/money/reports/day-report.ts'
import { formatPercent } from '#domain/percent.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { dollars } from './dollars.ts'

/** REP-5: the tax that was collected at each rate, and what is left of it after refunds. */
export function TaxTable({ taxes }: Pick<ReportView, 'taxes'>) {
  if (taxes.length === 0) return <p className="text-ink-soft">No tax was collected.</p>
  const { collected, refunded, due } = taxDueOf(taxes)
  return (
    <>
      <p className="mb-3 text-sm">
        Sales tax due <b>{dollars(due)}</b> = {dollars(collected)} collected − {dollars(refunded)} refunded
      </p>
      <FigureTable
        caption="Tax by rate"
        rows={taxes}
        rowKey={({ rate }) => `${rate}`}
        hasTotal
        columns={[
          { header: 'Rate', cell: ({ rate }) => formatPercent(rate) },
          {
            header: 'Taxed sales',
            cell: ({ taxable }) => dollars(taxable),
            total: dollars(taxes.reduce((sum, { taxable }) => sum + taxable, 0)),
          },
          { header: 'Collected', cell: ({ tax }) => dollars(tax), total: dollars(collected) },
          {
            header: 'Refunded',
            cell: (row) => dollars(row.refunded),
            total: dollars(refunded),
            isExtra: true,
          },
          {
            header: 'Due',
            cell: (row) => dollars(row.tax - row.refunded),
            total: dollars(due),
            isExtra: true,
          },
        ]}
      />
    </>
  )
}
