import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { callApi } from '#web/api/client.ts'
import { newId } from '#web/api/new-id.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useChange } from './use-change.ts'

/** The actions that the order allows now; none for staff. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const [open, setOpen] = useState<'refund' | 'cancel' | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const { may } = order
  const which = { restaurant: order.restaurant.slug, orderId: order.id }
  const again = useChange(
    async () => (await callApi()).adminOrders.refundAgain(which),
    () => setSaid('The refund was requested again.'),
  )
  const resend = useChange(
    async () => (await callApi()).adminOrders.resendConfirmation({ ...which, mailId: newId<'Mail'>() }),
    () => setSaid(`The confirmation goes to ${order.customerEmail} again.`),
  )
  const failure = again.error ?? resend.error
  const close = () => setOpen(null)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {may.resendConfirmation && (
          <Button variant="outline" isDisabled={resend.isPending} onClick={() => resend.mutate(undefined)}>
            Resend confirmation
          </Button>
        )}
        {may.refundAgain && (
          <Button isDisabled={again.isPending} onClick={() => again.mutate(undefined)}>
            Try refund again
          </Button>
        )}
        {may.refund && (
          <Button variant="outline" onClick={() => setOpen('refund')}>
            Refund…
          </Button>
        )}
        {may.cancel && (
          <Button variant="dangerOutline" onClick={() => setOpen('cancel')}>
            Cancel order…
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {failure ? (
          <Notice tone="bad">{failureMessage(failure)}</Notice>
        ) : (
          said && <Notice tone="good">{said}</Notice>
        )}
      </div>
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </div>
  )
}
