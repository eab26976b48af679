import type { ReportView } from '#contract/money/reports.ts'
import { taxDueOf } from '#domain/money/reports/day-report.ts'
import { dollars } from './dollars.ts'

type StatementProps = Pick<ReportView, 'sums' | 'refunded' | 'taxes'>

/** REP-3: from sales to what remains of the payments. */
export function Statement({ sums, refunded, taxes }: StatementProps) {
  const lines = [
    ['Sales', sums.subtotal],
    ['Discounts', -sums.discount],
    ['Sales tax collected', sums.tax],
    ['Processing fees', sums.processingFee],
    ['Delivery fees', sums.deliveryFee],
    ['Tips', sums.tip],
  ] as const
  return (
    <dl className="text-sm tabular-nums">
      {lines.map(([label, amount]) => (
        <Line key={label} label={label} amount={amount} />
      ))}
      <Line label="Charged" amount={sums.charged} isSum />
      <Line label="Refunded" amount={-refunded} />
      <Line label="Net" amount={sums.charged - refunded} isSum />
      <Line label="Sales tax due, part of the net" amount={taxDueOf(taxes).due} />
      {sums.platformFee > 0 && <Line label="Platform fees, retained at payout" amount={-sums.platformFee} />}
    </dl>
  )
}

type LineProps = { readonly label: string; readonly amount: number; readonly isSum?: boolean }

function Line({ label, amount, isSum }: LineProps) {
  return (
    <div
      className={`flex justify-between gap-4 py-2 ${isSum ? 'border-t-2 border-line-strong font-bold' : 'border-t border-line first:border-t-0'}`}
    >
      <dt>{label}</dt>
      <dd>{dollars(amount)}</dd>
    </div>
  )
}
