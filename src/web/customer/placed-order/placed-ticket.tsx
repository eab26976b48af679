import { useId } from 'react'
import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { formatClock } from '#domain/clock/format-time.ts'
import { dinerHeading } from '#domain/orders/delivery/courier-text.ts'
import { OrderTicket } from '#web/ticket/order-ticket.tsx'
import type { ConfirmedOrder } from '../draft/draft.ts'
import { ExplainedTotals } from './explained-totals.tsx'
import { LineList } from './line-list.tsx'
import { PlacedOrderFacts } from './placed-order-facts.tsx'

type PlacedTicketProps = {
  readonly order: FollowedOrder
  /** What only the browser that placed it may show; null in any other. */
  readonly confirmed: ConfirmedOrder | null
  readonly isPrinting: boolean
}

/** ORD-35: the order as its diner sees it: when and where, what it contains, what was paid. */
export function PlacedTicket({ order, confirmed, isPrinting }: PlacedTicketProps) {
  const { restaurant, status, orderType, courier, refunded } = order
  const accepted = order.steps.find((step) => step.status === 'acknowledged')
  return (
    <OrderTicket
      order={order}
      status={dinerHeading(status, orderType, courier?.state ?? null)}
      acceptedAt={accepted ? formatClock(Temporal.Instant.from(accepted.at), restaurant.timezone) : null}
      isPrinting={isPrinting}
    >
      <Part title="Your order">
        <PlacedOrderFacts order={order} deliveryAddress={confirmed?.deliveryAddress ?? null} />
      </Part>
      <Part title="Items">
        <LineList lines={order.lines} />
      </Part>
      <Part title="Paid">
        <ExplainedTotals
          totals={order.totals}
          format={{ ...restaurant, taxRate: null }}
          steps={order.priceSteps}
          returned={refunded === 0 ? [] : [{ name: 'Refunded', amount: refunded }]}
          card={confirmed?.card ?? null}
        />
      </Part>
    </OrderTicket>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
