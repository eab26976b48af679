import { safe } from '@orpc/client'
import { useState } from 'react'
import type { OrderDetail } from '#contract/admin-orders.ts'
import { refusalMessage } from '#domain/messages.ts'
import { formatDollars, parseDollars } from '#domain/money.ts'
import {
  leftAfter,
  maxRefundReason,
  type RefundPart,
  refundableOf,
  refundParts,
  splitRefund,
  whyNotRefund,
} from '#domain/refunds/refund-request.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/api/failure-message.ts'
import { newId } from '#web/api/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChange } from './use-change.ts'

type RefundDialogProps = { readonly order: OrderDetail; readonly onClose: () => void }

const partLabels = {
  food: 'Food',
  tax: 'Tax',
  processingFee: 'Processing fee',
  deliveryFee: 'Delivery fee',
  tip: 'Tip',
} as const satisfies Record<RefundPart, string>

/** RFD-5, RFD-7: refunds an amount with a reason; shows what it is taken from before it happens. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { grandTotal, refunded, pendingRefund: pending, disputes } = order
  const refundable = { grandTotal, refunded, pending, disputes }
  const most = refundableOf(refundable)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [wasSent, setWasSent] = useState(false)
  // A request keeps its id however often it is sent.
  const [refundId, setRefundId] = useState(() => newId<'Refund'>())
  const amount = parseDollars(typed.replace(/^\s*\$/, ''))
  const refusal = whyNotRefund(refundable, amount)
  const refund = useChange(async (wanted: NonNullable<typeof amount>) => {
    const { adminOrders } = await callApi()
    const { error, data, isDefined } = await safe(
      adminOrders.refund({
        restaurant: order.restaurant.slug,
        orderId: order.id,
        refundId,
        amount: wanted,
        reason,
      }),
    )
    if (!error) return data
    // RFD-13: the order has this request already; further attempts need a new id.
    if (isDefined && error.data.refusal.kind === 'refund_requested_otherwise') setRefundId(newId())
    throw error
  }, onClose)
  const send = () => {
    setWasSent(true)
    if (amount !== null && !refusal) refund.mutate(amount)
  }
  return (
    <Dialog
      title="Refund"
      onClose={refund.isPending ? null : onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" isDisabled={refund.isPending} onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form="refund" isDisabled={refund.isPending}>
            {refund.isPending
              ? 'Please wait...'
              : `Refund ${amount && !refusal ? formatDollars(amount) : ''}`.trim()}
          </Button>
        </div>
      }
    >
      <form
        id="refund"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p>
          {order.customerName} paid {formatDollars(grandTotal)}. Up to <b>{formatDollars(most)}</b> can be
          given back.
        </p>
        <div className="grid gap-3">
          <TextField
            label="Amount ($)"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={wasSent && refusal ? refusalMessage(refusal) : null}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            variant="quiet"
            className="-ml-3 justify-self-start px-3!"
            onClick={() => setTyped(inDollars(most))}
          >
            All of it: {formatDollars(most)}
          </Button>
        </div>
        {amount !== null && !refusal && <Split order={order} amount={amount} />}
        <TextField
          label="Reason (optional)"
          maxLength={maxRefundReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div role="alert" className="empty:hidden">
          {refund.error && <Notice tone="bad">{failureMessage(refund.error)}</Notice>}
        </div>
      </form>
    </Dialog>
  )
}

/** RFD-6 */
function Split({
  order,
  amount,
}: {
  readonly order: OrderDetail
  readonly amount: Parameters<typeof splitRefund>[1]
}) {
  const before = order.refunds.filter(({ status }) => status !== 'failed').map((each) => each.amount)
  const split = splitRefund(leftAfter(order.totals, before), amount)
  return (
    <dl aria-label="Taken from" className="rounded-control bg-sunken px-4 py-3 text-sm tabular-nums">
      {refundParts
        .filter((part) => split[part] > 0)
        .map((part) => (
          <div key={part} className="flex justify-between gap-4">
            <dt>{partLabels[part]}</dt>
            <dd>{formatDollars(split[part])}</dd>
          </div>
        ))}
    </dl>
  )
}

function inDollars(amount: number): string {
  return `${Math.floor(amount / 100)}.${(amount % 100).toString().padStart(2, '0')}`
}
