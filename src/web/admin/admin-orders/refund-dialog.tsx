import { safe } from '@orpc/client'
import { useState } from 'react'
import type { OrderDetail } from '#contract/admin-orders.ts'
import { type Cents, dollarsText, formatDollars, parseDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
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
import { newId } from '#web/api/new-id.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
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
  const { formRef, ...form } = useRefundForm(order, refundable, onClose)
  const amount = parseDollars(form.typed.amount)
  const isAll = amount === most
  const isAmount = amount !== null && whyNotRefund(refundable, amount) === null
  return (
    <FormDialog
      title={`Refund order ${formatOrderNumber(order.number)}`}
      submit={`Refund ${isAmount ? formatDollars(amount) : ''}`.trim()}
      form={form}
      formRef={formRef}
      onClose={onClose}
    >
      <p>
        {order.customerName} paid {formatDollars(grandTotal)}. Up to <b>{formatDollars(most)}</b> can be
        refunded.
      </p>
      <div className="grid gap-3">
        <TextField label="Amount ($)" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
        {!isAll && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => form.change({ amount: dollarsText(most) })}
          >
            Refund all: {formatDollars(most)}
          </Button>
        )}
      </div>
      {isAmount && <Split order={order} amount={amount} />}
      <TextField label="Reason (optional)" maxLength={maxRefundReason} {...form.field('reason')} />
    </FormDialog>
  )
}

type Refundable = Parameters<typeof whyNotRefund>[0]
type Refund = { readonly amount: Cents; readonly reason: string }

function useRefundForm(order: OrderDetail, refundable: Refundable, onRefunded: () => void) {
  // A request keeps its id however often it is sent.
  const [refundId, setRefundId] = useState(() => newId<'Refund'>())
  const refund = useChange(async (wanted: Refund) => {
    const { adminOrders } = await callApi()
    const { error, data, isDefined } = await safe(
      adminOrders.refund({ restaurant: order.restaurant.slug, orderId: order.id, refundId, ...wanted }),
    )
    if (!error) return data
    // RFD-13: the order has this request already; further attempts need a new id.
    if (isDefined && error.data.refusal.kind === 'refund_requested_otherwise') setRefundId(newId())
    throw error
  }, onRefunded)
  return useServerForm({
    initial: { amount: dollarsText(refundableOf(refundable)), reason: '' },
    read: (typed) => {
      const amount = parseDollars(typed.amount)
      const refusal = whyNotRefund(refundable, amount)
      return {
        draft: amount && { amount, reason: typed.reason },
        faults: refusal ? [{ field: 'amount', refusal }] : [],
      }
    },
    send: (draft) => refund.mutateAsync(draft),
    onSaved: () => {},
    failureText: failureMessage,
  })
}

/** RFD-6 */
function Split({ order, amount }: { readonly order: OrderDetail; readonly amount: Cents }) {
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
