import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { isOver } from '#domain/orders/ordering/status.ts'
import { ticketText } from '#domain/orders/ordering/ticket-text.ts'
import { Button } from '#web/ui/button.tsx'
import { PassOnButton } from './pass-on-button.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'
import { useReorder } from './use-reorder.ts'

/** ORD-36: passes the receipt on, prints it, and starts the same order again once it is over. */
export function TicketActions({ order }: { readonly order: FollowedOrder }) {
  const reordering = useReorder()
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isOver(order.status) && (
        <Button isDisabled={reordering.busyWith !== null} onClick={() => void reordering.begin(order.token)}>
          {reordering.busyWith ? 'Please wait...' : 'Order again'}
        </Button>
      )}
      <PassOnButton text={ticketText(order)} label="Share receipt" done="Receipt copied" isShared />
      <Button variant="outline" onClick={() => print()}>
        Print
      </Button>
      {reordering.question && <ReorderDialog {...reordering} question={reordering.question} />}
    </div>
  )
}
