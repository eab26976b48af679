import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { cartOf } from '../draft/cart-lines.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { orderTypeWords, orderWhenWords } from '../order-parts/order-when.ts'

type OrderFactsProps = {
  readonly draft: OrderDraft
  readonly restaurant: Pick<Restaurant, 'address' | 'timezone'>
}

/** How, when and where the diner gets the order. */
export function OrderFacts({ draft, restaurant }: OrderFactsProps) {
  const { orderType, timing } = cartOf(draft)
  const when = orderWhenWords(timing.kind === 'later' ? timing.at : null, restaurant.timezone)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-ink-faint">{orderTypeWords(orderType)}</dt>
      <dd className="font-medium">{when}</dd>
      {orderType === 'pickup' && (
        <>
          <dt className="text-ink-faint">From</dt>
          <dd className="font-medium">{restaurant.address}</dd>
        </>
      )}
    </dl>
  )
}
