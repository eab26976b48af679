import { lazy, Suspense, useState } from 'react'
import type { FollowedOrder, OrderView } from '#contract/orders/ordering.ts'
import { whyNotCancelAsDiner } from '#domain/orders/kitchen/cancel-as-diner.ts'
import { Button } from '#web/ui/button.tsx'

/** Not on the way to a first order. */
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

type CancelOrderProps = {
  readonly order: OrderView
  readonly onCanceled: (order: FollowedOrder) => void
}

/** KIT-39: lets the diner cancel; nothing once the kitchen has accepted the order, or where the restaurant doesn't allow it. */
export function CancelOrder({ order, onCanceled }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false)
  const isOffered = whyNotCancelAsDiner(order, order.restaurant) === null
  // An open question stays, and the server's response says what happened meanwhile.
  if (!isOffered && !isAsking) return null
  return (
    <>
      <Button variant="dangerOutline" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      {isAsking && (
        <Suspense>
          <CancelDialog order={order} onCanceled={onCanceled} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
