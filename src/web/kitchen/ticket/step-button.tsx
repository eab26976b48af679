import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'

type StepButtonProps = {
  readonly order: KitchenOrder
  readonly isBusy: boolean
  readonly isOff: boolean
  readonly onStep: (order: KitchenOrder, isByKey: boolean) => void
  readonly className?: string
}

/** KDS-43: takes the order's next step, and is called by that and by the order's number; nothing for one without. */
export function StepButton({ order, isBusy, isOff, onStep, className = '' }: StepButtonProps) {
  const step = stepOf(order.status, order.orderType)
  if (!step) return null
  const isNew = step.next === 'acknowledged'
  return (
    <button
      type="button"
      id={`step-${order.id}`}
      aria-labelledby={`step-${order.id} number-${order.id}`}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        // A click without a pointer comes from the keyboard.
        if (!isOff) onStep(order, event.detail === 0)
      }}
      className={`ticket-button select-none touch-manipulation rounded-lg px-2 font-extrabold text-[1.1em] leading-none transition-opacity active:opacity-80 aria-busy:opacity-60 ${className} ${isNew ? 'bg-board-new text-board' : 'bg-board text-board-ink'}`}
    >
      {step.verb}
    </button>
  )
}
