import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { formatDollars } from '#domain/money.ts'
import { whyNotRefundDisputed } from '#domain/orders/disputes/dispute.ts'
import {
  type CancelNotice,
  cancelNotices,
  cancelNoticeTexts,
  maxCancelReason,
  whyNotCancelReason,
} from '#domain/orders/kitchen/cancel.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { refundableOf } from '#domain/orders/refunds/refund-request.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChange } from './use-change.ts'

type CancelDraft = { readonly reason: string; readonly notice: CancelNotice | null }

type CancelDialogProps = { readonly order: OrderDetail; readonly onClose: () => void }

/** AOR-8: cancels an order with a reason. Shows what will be refunded before it happens, or that a dispute blocks the refund. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { grandTotal, refunded, pendingRefund: pending, disputes, may } = order
  const owed = refundableOf({ grandTotal, refunded, pending, disputes })
  const disputed = whyNotRefundDisputed(disputes)
  const cancel = useChange(async (draft: CancelDraft) => {
    const { adminOrders } = await callApi()
    return adminOrders.cancel({ restaurant: order.restaurant.slug, orderId: order.id, ...draft })
  }, onClose)
  const { formRef, ...form } = useServerForm({
    initial: { reason: '', notice: '' as CancelNotice | '' },
    read: ({ reason, notice }) => {
      const refusal = whyNotCancelReason(reason)
      const draft: CancelDraft = { reason, notice: notice || null }
      return { draft, faults: refusal ? [{ field: 'reason', refusal }] : [] }
    },
    send: (draft) => cancel.mutateAsync(draft),
    onSaved: () => {},
    failureText: failureMessage,
  })
  return (
    <FormDialog
      title={`Cancel order ${formatOrderNumber(order.number)}`}
      submit={may.refund ? `Cancel and refund ${formatDollars(owed)}` : 'Cancel order'}
      cancel="Keep order"
      form={form}
      formRef={formRef}
      onClose={onClose}
    >
      <p>
        {may.refund ? (
          <>
            The order is canceled for good, and {order.customerName} is refunded <b>{formatDollars(owed)}</b>.
          </>
        ) : (
          `The order is canceled for good. ${disputed ? `No refund is sent. ${refusalMessage(disputed)}` : 'There is nothing left to refund.'}`
        )}{' '}
        The diner receives an email without the reason.
      </p>
      <TextField label="Reason" maxLength={maxCancelReason} {...form.field('reason')} />
      <Select
        label="Shown to the diner (optional)"
        hint="In the email and on the order’s page."
        {...form.field('notice')}
      >
        <option value="">Nothing</option>
        {cancelNotices.map((notice) => (
          <option key={notice} value={notice}>
            {cancelNoticeTexts[notice]}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
