import type { Menu } from '#domain/menu/menu.ts'
import { orderTypeLabels } from '#domain/ordering/order-type-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { deliveryAddressOf } from '../../draft/delivery.ts'
import type { OrderDraft } from '../../draft/draft.ts'
import { formatTiming } from '../format-timing.ts'

type WhenRowProps = {
  readonly menu: Menu
  readonly draft: OrderDraft
  readonly now: Temporal.Instant
  readonly onChange: () => void
}

/** The order's type, time and place. */
export function WhenRow({ menu, draft, now, onChange }: WhenRowProps) {
  const { orderType, timing } = draft
  const address = deliveryAddressOf(draft)
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1 pr-1 pl-4">
      <p className="min-w-0">
        <span className="font-semibold">{orderTypeLabels[orderType ?? 'pickup']}</span>
        {timing && ` · ${formatTiming(timing, menu.restaurant, now)}`}
        {address && <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{address}</span>}
      </p>
      <Button variant="quiet" onClick={onChange}>
        Change<span className="sr-only"> order type or time</span>
      </Button>
    </div>
  )
}
