import type { ReportView } from '#contract/reports.ts'
import { formatPercent } from '#domain/percent.ts'
import { FigureTable } from '#web/admin/parts/figure-table.tsx'
import { dollars } from './dollars.ts'

/** REP-5: the tax that was collected and refunded at each rate. */
export function TaxTable({ taxes }: Pick<ReportView, 'taxes'>) {
  if (taxes.length === 0) return <p className="text-ink-soft">No tax was collected.</p>
  const total = (name: 'taxable' | 'tax' | 'refunded') => taxes.reduce((sum, each) => sum + each[name], 0)
  return (
    <FigureTable
      caption="Tax by rate"
      rows={taxes}
      rowKey={({ rate }) => rate ?? 'unknown'}
      hasTotal
      columns={[
        { header: 'Rate', cell: ({ rate }) => (rate === null ? 'Not recorded' : formatPercent(rate)) },
        { header: 'Sales', cell: ({ taxable }) => dollars(taxable), total: dollars(total('taxable')) },
        { header: 'Tax', cell: ({ tax }) => dollars(tax), total: dollars(total('tax')), isExtra: true },
        {
          header: 'Refunded',
          cell: ({ refunded }) => dollars(refunded),
          total: dollars(total('refunded')),
          isExtra: true,
        },
        {
          header: 'Tax due',
          cell: ({ tax, refunded }) => dollars(tax - refunded),
          total: dollars(total('tax') - total('refunded')),
        },
      ]}
    />
  )
}
