import { lazy, Suspense } from 'react'
import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { isOver } from '#domain/orders/ordering/status.ts'
import { ticketText } from '#domain/orders/ordering/ticket-text.ts'
import { Button } from '#web/ui/button.tsx'
import { PassOnButton } from './pass-on-button.tsx'

/** Not on the way to a first order. */
const OrderAgain = lazy(() => import('./order-again.tsx'))

/** ORD-36: passes the receipt on, prints it, and starts the same order again once it is over. */
export function TicketActions({ order }: { readonly order: FollowedOrder }) {
  return (
    <div className="mt-4 flex min-h-11 flex-wrap gap-2">
      {isOver(order.status) && (
        <Suspense>
          <OrderAgain token={order.token} />
        </Suspense>
      )}
      <PassOnButton text={ticketText(order)} label="Share receipt" done="Receipt copied" isShared />
      <Button variant="outline" onClick={() => print()}>
        Print
      </Button>
    </div>
  )
}
