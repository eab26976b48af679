import { useState } from 'react'
import type { OrderDetail } from '#contract/admin-orders.ts'
import { whyNotRefundDisputed } from '#domain/disputes/dispute.ts'
import { maxCancelReason, whyNotCancelReason } from '#domain/kitchen/cancel.ts'
import { refusalMessage } from '#domain/messages.ts'
import { formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { refundableOf } from '#domain/refunds/refund-request.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/api/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChange } from './use-change.ts'

type CancelDialogProps = { readonly order: OrderDetail; readonly onClose: () => void }

/** AOR-8, DSP-4: cancels an order with a reason; shows what will be refunded before it happens. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { grandTotal, refunded, pendingRefund: pending, disputes, may } = order
  const owed = refundableOf({ grandTotal, refunded, pending, disputes })
  const disputed = whyNotRefundDisputed(disputes)
  const [reason, setReason] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const refusal = whyNotCancelReason(reason)
  const cancel = useChange(async () => {
    const { adminOrders } = await callApi()
    return adminOrders.cancel({ restaurant: order.restaurant.slug, orderId: order.id, reason })
  }, onClose)
  return (
    <Dialog
      title={`Cancel Order ${formatOrderNumber(order.number)}`}
      onClose={cancel.isPending ? null : onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" isDisabled={cancel.isPending} onClick={onClose}>
            Keep Order
          </Button>
          <Button type="submit" form="cancel-order" isDisabled={cancel.isPending}>
            {cancelButtonLabel(cancel.isPending, may.refund ? formatDollars(owed) : null)}
          </Button>
        </div>
      }
    >
      <form
        id="cancel-order"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setWasSent(true)
          if (!refusal) cancel.mutate(undefined)
        }}
      >
        <p>
          {may.refund ? (
            <>
              The order is cancelled for good, and {order.customerName} gets <b>{formatDollars(owed)}</b>{' '}
              back.
            </>
          ) : (
            `The order is cancelled for good. ${disputed ? `No refund is sent. ${refusalMessage(disputed)}` : 'Nothing is left to be given back.'}`
          )}{' '}
          The customer receives an email without the reason.
        </p>
        <TextField
          label="Reason"
          maxLength={maxCancelReason}
          value={reason}
          error={wasSent && refusal ? refusalMessage(refusal) : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <div role="alert" className="empty:hidden">
          {cancel.error && <Notice tone="bad">{failureMessage(cancel.error)}</Notice>}
        </div>
      </form>
    </Dialog>
  )
}

function cancelButtonLabel(isPending: boolean, owed: string | null): string {
  if (isPending) return 'Please wait...'
  return owed ? `Cancel and Refund ${owed}` : 'Cancel Order'
}
