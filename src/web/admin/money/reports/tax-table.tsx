import type { ReportView } from '#contract/money/reports.ts'
import { netOfRefunds, taxDueOf } from '#domain/money/reports/day-report.ts'
import { taxColumns } from '#domain/money/reports/report-table.ts'
import { formatPercent } from '#domain/percent.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { dollars } from './dollars.ts'

type Row = ReportView['taxes'][number]

/** REP-5: the sales and the tax at each rate, and what is left of both after refunds. A narrow page has the same as a list. */
export function TaxTable({ taxes }: Pick<ReportView, 'taxes'>) {
  if (taxes.length === 0) return <p className="text-ink-soft">No tax was collected.</p>
  const { collected, refunded, due } = taxDueOf(taxes)
  return (
    <div className="@container">
      <p className="mb-3 text-sm">
        Sales tax due <b>{dollars(due)}</b> = {dollars(collected)} collected − {dollars(refunded)} refunded
      </p>
      <div className="hidden @2xl:block print:block">
        <FigureTable
          caption="Tax by rate"
          rows={taxes}
          rowKey={({ rate }) => `${rate}`}
          hasTotal={taxes.length > 1}
          columns={[
            { header: rateColumn, cell: ({ rate }) => formatPercent(rate) },
            ...amountColumns.map((header, index) => ({
              header,
              cell: (row: Row) => dollars(amountsOf(row)[index] ?? 0),
              total: dollars(taxes.reduce((sum, row) => sum + (amountsOf(row)[index] ?? 0), 0)),
            })),
          ]}
        />
      </div>
      <ul aria-label="Tax by rate" className="grid gap-4 @2xl:hidden print:hidden">
        {taxes.map((row) => (
          <li key={row.rate}>
            <dl className="divide-y divide-line text-sm tabular-nums">
              <Pair label={rateColumn} value={formatPercent(row.rate)} />
              {amountColumns.map((label, index) => (
                <Pair key={label} label={label} value={dollars(amountsOf(row)[index] ?? 0)} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

const [rateColumn, ...amountColumns] = taxColumns

/** In the order of the columns. */
function amountsOf(row: Row): readonly number[] {
  const net = netOfRefunds(row)
  return [row.taxable, row.refundedSales, net.taxable, row.tax, row.refunded, net.due]
}

function Pair({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2 last:font-bold">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
