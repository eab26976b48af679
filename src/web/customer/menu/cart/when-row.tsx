import type { Menu } from '#domain/menu/menu.ts'
import { defaultOrderType, orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { Button } from '#web/ui/button.tsx'
import { usedDelivery } from '../../draft/delivery.ts'
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
  const address = usedDelivery(draft)?.address
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1 pr-1 pl-4">
      <p className="min-w-0">
        <span className="font-semibold">{orderTypeRules[orderType ?? defaultOrderType].label}</span>
        {timing && ` · ${formatTiming(timing, menu.restaurant, now)}`}
        {address && <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{address}</span>}
      </p>
      <Button variant="quiet" onClick={onChange}>
        Change<span className="sr-only"> order type or time</span>
      </Button>
    </div>
  )
}
