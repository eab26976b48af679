import type { FollowedOrder, OrderView } from '#contract/orders/ordering.ts'
import { formatCourierForDiner } from '#domain/orders/delivery/courier-text.ts'
import { Card } from '../checkout/card.tsx'
import type { ConfirmedOrder } from '../draft/draft.ts'
import { OrderHero } from './order-hero.tsx'
import { PlacedTicket } from './placed-ticket.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { RestaurantHeader } from './restaurant-header.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { useLiveOrder } from './use-live-order.ts'

type OrderPageProps = {
  readonly order: FollowedOrder
  /** What only the browser that placed it may show; null in any other. */
  readonly confirmed: ConfirmedOrder | null
  /** Replaces the status as the page's heading. */
  readonly heading?: string
  /** Whether the order has just been placed. */
  readonly isNew?: boolean
  /** Below what the order contains. */
  readonly children?: React.ReactNode
}

/** CHK-22: an order that was placed, followed live: when it is due, how far it is, what it contains. */
export function OrderPage({ order: rendered, confirmed, ...props }: OrderPageProps) {
  const { heading, isNew = false, children } = props
  const { order, isLive, show } = useLiveOrder(rendered)
  const { restaurant } = order
  return (
    <div className="min-h-dvh pb-16">
      <RestaurantHeader restaurant={restaurant} />
      <main className="checkout-wide pt-6 sm:pt-8">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
          <div className="grid gap-6">
            <OrderHero
              order={order}
              isLive={isLive}
              heading={heading}
              email={confirmed?.email ?? null}
              onCanceled={show}
            />
            <Card title="Progress">
              <ProgressSteps order={order} />
              <CourierLine order={order} />
            </Card>
          </div>
          <div>
            <PlacedTicket order={order} confirmed={confirmed} isPrinting={isNew} />
            <TicketActions order={order} />
          </div>
        </div>
        {children}
      </main>
    </div>
  )
}

/** DLV-23: the state of the delivery and a link to the courier's location; nothing if no courier was requested. */
export function CourierLine({ order }: { readonly order: Pick<OrderView, 'status' | 'courier'> }) {
  const text = order.courier && formatCourierForDiner(order.status, order.courier.state)
  const url = text ? order.courier?.trackingUrl : null
  return (
    <div aria-live="polite" className="mt-5 border-line border-t pt-4 empty:hidden">
      {text && <p className="font-semibold">{text}</p>}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center underline"
        >
          See where the courier is
        </a>
      )}
    </div>
  )
}
