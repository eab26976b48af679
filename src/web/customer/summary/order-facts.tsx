import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { cartOf } from '../draft/cart-lines.ts'
import { usedDelivery } from '../draft/delivery.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { DueTime } from '../placed-order/order-time.tsx'

type OrderFactsProps = {
  readonly draft: OrderDraft
  readonly restaurant: Pick<Restaurant, 'address' | 'timezone'>
}

/** How, when and where the diner receives the order. */
export function OrderFacts({ draft, restaurant }: OrderFactsProps) {
  const { orderType, timing } = cartOf(draft)
  const { label, needsAddress } = orderTypeRules[orderType]
  const delivery = usedDelivery(draft)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="font-medium">
        <DueTime scheduledFor={timing.kind === 'later' ? timing.at : null} timezone={restaurant.timezone} />
      </dd>
      <dt className="text-ink-faint">{needsAddress ? 'To' : 'From'}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">
        {needsAddress ? delivery?.address : restaurant.address}
      </dd>
      {delivery && timing.kind === 'asap' && (
        <>
          <dt className="text-ink-faint">Takes</dt>
          <dd className="font-medium">about {delivery.quote.minutes} minutes</dd>
        </>
      )}
    </dl>
  )
}
