import { useId } from 'react'
import { formatDollars, minus, zero } from '#domain/money.ts'
import { maxCancelReason, whyNotCancelReason } from '#domain/orders/kitchen/cancel.ts'
import { customerNameOf, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Choice } from '../dialogs/choice.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import { ReasonField } from '../dialogs/reason-field.tsx'

type CancelOrderProps = {
  readonly order: KitchenOrder
  readonly onCancelled: (order: KitchenOrder) => void
  readonly onClose: () => void
}

/** KDS-13: cancels an order. Asks for the reason and shows the refund before it is done. */
export function CancelOrder({ order, onCancelled, onClose }: CancelOrderProps) {
  const formId = useId()
  const owed = minus(order.totals.grandTotal, order.refunded)
  const { formRef, ...form } = useServerForm({
    initial: { chosen: '', customReason: '' },
    read: ({ chosen, customReason }) => {
      const reason = chosen === other ? customReason : chosen
      const refusal = whyNotCancelReason(reason)
      const field = chosen === other ? 'customReason' : 'chosen'
      return { draft: reason, faults: refusal ? [{ field, refusal }] : [] }
    },
    send: async (reason) => (await callApi()).kitchen.cancel({ orderId: order.id, reason }),
    onSaved: onCancelled,
    failureText: failureMessage,
  })
  const { chosen, customReason } = form.typed

  return (
    <KitchenDialog
      title={`Cancel order ${formatOrderNumber(order.number)}`}
      onClose={onClose}
      problem={form.refusal}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            Keep order
          </Button>
          <Button
            variant="danger"
            size="lg"
            type="submit"
            form={formId}
            isDisabled={form.isBusy}
            aria-busy={form.isBusy}
          >
            {owed === zero ? 'Cancel order' : `Cancel and refund ${formatDollars(owed)}`}
          </Button>
        </>
      }
    >
      <div className="mb-5">
        <Notice
          tone="warn"
          title={`${formatOrderNumber(order.number)} will be canceled. This can’t be undone.`}
        >
          {owed === zero ? (
            <p>Nothing was paid, so nothing is refunded.</p>
          ) : (
            <p>
              {customerNameOf(order)} gets a full refund of <b>{formatDollars(owed)}</b>.
            </p>
          )}
        </Notice>
      </div>
      <form ref={formRef} id={formId} noValidate onSubmit={form.submit}>
        <Choice
          legend="Why?"
          name="chosen"
          options={reasons.map((value) => ({ value, label: value }))}
          chosen={chosen}
          error={form.error('chosen')}
          onChoose={(reason) => form.change({ chosen: reason })}
        >
          {chosen === other && (
            <ReasonField
              label="Reason"
              placeholder="Enter reason..."
              maxLength={maxCancelReason}
              value={customReason}
              error={form.error('customReason')}
              onChange={(text) => form.change({ customReason: text })}
            />
          )}
        </Choice>
      </form>
    </KitchenDialog>
  )
}

const other = 'Another reason'
/** The most common reasons, one tap each. */
const reasons = [
  'An item is sold out',
  'The diner asked for it',
  'The kitchen cannot make it',
  other,
] as const
