import type { OrderView } from '#contract/orders/ordering.ts'
import { whyNotReschedule } from '#domain/orders/ordering/reschedule.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** RSC-1: leads to the page for another time; nothing once the kitchen has accepted the order, or where the restaurant doesn't allow it. */
export function ChangeTime({ order, now }: { readonly order: OrderView; readonly now: Temporal.Instant }) {
  if (whyNotReschedule(order, order.restaurant, now)) return null
  return (
    <LinkButton
      variant={order.rescheduleReason === null ? 'outline' : 'solid'}
      to={paths.orderTime(order.token)}
    >
      Change time
    </LinkButton>
  )
}
