import { type Cents, formatDollars } from '#domain/money.ts'
import { earnedKidsMeals } from '#domain/orders/discounts/kids-meals.ts'
import { formatPercent } from '#domain/percent.ts'
import { Button } from '#web/ui/button.tsx'
import type { DraftDiscount } from '../draft/draft.ts'
import { changeDraft } from '../draft/order-draft.ts'

type AppliedCodeProps = {
  readonly discount: DraftDiscount
  readonly subtotal: Cents
  /** false while a payment is in progress. */
  readonly canRemove?: boolean
  readonly onRemove?: () => void
}

/** The applied code, what it is worth, and a button to remove it. */
export function AppliedCode({ discount, subtotal, canRemove = true, onRemove }: AppliedCodeProps) {
  function remove(): void {
    removeDiscount()
    onRemove?.()
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border border-good/30 bg-good-wash py-1 pr-1 pl-4 text-good-deep">
      <p className="min-w-0 py-1">
        <span className="block font-bold [overflow-wrap:anywhere]">{discount.code}</span>
        <span className="block text-sm">{formatReward(discount, subtotal)}</span>
      </p>
      <Button
        variant="quiet"
        isDisabled={!canRemove}
        aria-label={`Remove discount code ${discount.code}`}
        onClick={remove}
      >
        Remove
      </Button>
    </div>
  )
}

/** Removes the code and the meals it gave for free. */
export function removeDiscount(): void {
  changeDraft((draft) => ({ ...draft, discount: null, freeMeals: [] }))
}

function formatReward({ reward }: DraftDiscount, subtotal: Cents): string {
  switch (reward.kind) {
    case 'fixed':
      return `${formatDollars(reward.amount)} off`
    case 'percent':
      return `${formatPercent(reward.rate)} off`
    case 'free_kids_meal': {
      const earned = earnedKidsMeals(subtotal)
      return earned === 1 ? '1 free kids meal earned' : `${earned} free kids meals earned`
    }
  }
}
