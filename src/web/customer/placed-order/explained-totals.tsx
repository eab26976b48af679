import { formatPaidCard, type PaidCard } from '#domain/orders/ordering/paid-card.ts'
import { feeTextOf } from '#domain/orders/pricing/processing-fee.ts'
import { PriceExplanation } from '#web/ticket/price-explanation.tsx'
import type { PriceStepsProps } from '#web/ticket/price-steps.tsx'
import { TotalsList, type TotalsListProps } from './totals-list.tsx'

type ExplainedTotalsProps = TotalsListProps & PriceStepsProps & { readonly card?: PaidCard | null }

/**
 * PRC-20, PRC-21, ORD-41: the price breakdown, the card that paid it, what its processing fee is for, and how each amount was
 * computed.
 */
export function ExplainedTotals({ steps, returned, card, ...list }: ExplainedTotalsProps) {
  const fee = feeTextOf(steps)
  return (
    <>
      <TotalsList {...list} />
      {card && <p className="mt-1 text-ink-soft">{formatPaidCard(card)}</p>}
      {fee && <p className="mt-3 text-sm text-ink-soft [overflow-wrap:anywhere]">{fee}</p>}
      <PriceExplanation steps={steps} returned={returned} />
    </>
  )
}
