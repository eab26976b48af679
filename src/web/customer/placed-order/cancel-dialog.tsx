import { useState } from 'react'
import type { FollowedOrder, OrderView } from '#contract/orders/ordering.ts'
import { formatDollars, minus } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type CancelDialogProps = {
  readonly order: OrderView
  readonly onCanceled: (order: FollowedOrder) => void
  readonly onClose: () => void
}

/** KIT-39: asks once, with the amount that goes back. */
export default function CancelDialog({ order, onCanceled, onClose }: CancelDialogProps) {
  // The amount that was asked about, whatever arrives meanwhile.
  const [refund] = useState(() => minus(order.totals.grandTotal, order.refunded))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function cancel(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { orders } = await callApi()
      onCanceled(await orders.cancel({ token: order.token, refund }))
      onClose()
    } catch (problem) {
      setFailure(failureMessage(problem))
      setBusy(false)
    }
  }

  const number = formatOrderNumber(order.number)
  return (
    <Dialog
      title={
        refund > 0
          ? `Cancel order ${number} and get ${formatDollars(refund)} back?`
          : `Cancel order ${number}?`
      }
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="outline" onClick={onClose}>
            Keep order
          </Button>
          <Button variant="danger" isDisabled={isBusy} onClick={() => void cancel()}>
            {isBusy ? 'Please wait...' : 'Cancel order'}
          </Button>
        </div>
      }
    >
      {failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : (
        <p>
          {order.rescheduleReason === null && 'The kitchen hasn’t accepted it yet. '}A canceled order can’t be
          brought back.
        </p>
      )}
    </Dialog>
  )
}
