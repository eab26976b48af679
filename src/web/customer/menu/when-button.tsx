import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OrderDraft } from '../draft/draft.ts'
import { formatTiming } from './format-timing.ts'
import type { PageRestaurant } from './page-restaurant.ts'
import type { LiveAvailability } from './use-availability.ts'

type WhenButtonProps = {
  readonly restaurant: PageRestaurant
  readonly availability: LiveAvailability
  readonly draft: OrderDraft | null
  readonly onClick: () => void
}

/** The order's type and time, and the button to change them. Present from the first render, so that nothing shifts. */
export function WhenButton({ restaurant, availability, draft, onClick }: WhenButtonProps) {
  const now = Temporal.Instant.from(availability.now)
  const isChosen = draft?.orderType && draft.timing
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-left text-sm leading-tight font-semibold text-balance hover:bg-sunken"
    >
      <Icon name="clock" />
      {isChosen ? (
        <>
          {orderTypeRules[draft.orderType].label} · {formatTiming(draft.timing, restaurant, now)}
          <span className="sr-only">, change</span>
        </>
      ) : (
        'Choose a time'
      )}
    </button>
  )
}
