import { feeTextOf } from '#domain/orders/pricing/processing-fee.ts'
import { PriceExplanation } from '#web/ticket/price-explanation.tsx'
import type { PriceStepsProps } from '#web/ticket/price-steps.tsx'
import { TotalsList, type TotalsListProps } from './totals-list.tsx'

/** PRC-20, PRC-21: the price breakdown, what its processing fee is for, and how each amount was computed. */
export function ExplainedTotals({ steps, returned, ...list }: TotalsListProps & PriceStepsProps) {
  const fee = feeTextOf(steps)
  return (
    <>
      <TotalsList {...list} />
      {fee && <p className="mt-3 text-sm text-ink-soft [overflow-wrap:anywhere]">{fee}</p>}
      <PriceExplanation steps={steps} returned={returned} />
    </>
  )
}
