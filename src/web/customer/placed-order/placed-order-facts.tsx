import type { OrderView } from '#contract/orders/ordering.ts'
import { formatExtras } from '#domain/orders/ordering/order-extras.ts'
import { orderInstructions, orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { DueTime, OrderTime } from './order-time.tsx'

type PlacedOrderFactsProps = {
  readonly order: OrderView
  /** null: there is none, or this screen may not show it. */
  readonly deliveryAddress: string | null
}

/** Time and place of an order, and whom to call about it. */
export function PlacedOrderFacts({ order, deliveryAddress }: PlacedOrderFactsProps) {
  const { restaurant } = order
  const extras = formatExtras(order)
  const instructions = orderInstructions(order.orderType, restaurant)
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name={orderTypeRules[order.orderType].label}>
        <DueTime scheduledFor={order.scheduledFor} timezone={restaurant.timezone} />
      </Fact>
      {deliveryAddress && <Fact name="Delivery Address">{deliveryAddress}</Fact>}
      {orderTypeRules[order.orderType].needsAddress && order.scheduledFor === null && (
        <Fact name="Estimated delivery">{promisedMinutes(order)} minutes</Fact>
      )}
      {instructions && <Fact name={instructions.label}>{instructions.text}</Fact>}
      {extras && <Fact name="Extras">{extras}</Fact>}
      <Fact name="Placed">
        <OrderTime at={order.placedAt} timezone={restaurant.timezone} />
      </Fact>
      <Fact name={restaurant.name}>
        {restaurant.address}
        <br />
        <a
          href={phoneHref(restaurant.phone)}
          className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-2"
        >
          {formatPhone(restaurant.phone)}
        </a>
      </Fact>
    </dl>
  )
}

/** How long after it was placed the order is promised. */
function promisedMinutes({ placedAt, promisedTo }: OrderView): number {
  return Temporal.Instant.from(placedAt).until(promisedTo).total('minutes')
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
