import type { Totals } from '#domain/orders/pricing/priced.ts'
import { type TotalsFormat, totalsLines } from '#domain/orders/pricing/totals-lines.ts'
import { PriceText } from '#web/ui/price-text.tsx'

export type TotalsListProps = {
  readonly totals: Totals
  readonly format: TotalsFormat
  /** The label of the last row on this screen. */
  readonly totalLabel?: string
}

/** The price breakdown, with the labels of the module that computes the totals (M1). */
export function TotalsList({ totals, format, totalLabel }: TotalsListProps) {
  return (
    <dl className="grid gap-2">
      {totalsLines(totals, format).map(({ kind, label, amount }) => (
        <div
          key={kind}
          className={
            kind === 'total'
              ? 'mt-2 flex justify-between gap-4 border-t border-line pt-4 text-xl font-bold'
              : 'flex justify-between gap-4 text-ink-soft'
          }
        >
          <dt>{kind === 'total' ? (totalLabel ?? label) : label}</dt>
          <dd>
            <PriceText amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
