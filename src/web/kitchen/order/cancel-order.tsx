import { useState } from 'react'
import { maxCancelReason, whyNotCancelReason } from '#domain/kitchen/cancel.ts'
import { customerNameOf, type KitchenOrder } from '#domain/kitchen/order.ts'
import { refusalMessage } from '#domain/messages.ts'
import { formatDollars, minus, zero } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Choice } from '../dialogs/choice.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import { refusalOf } from '../live/refusal-of.ts'

type CancelOrderProps = {
  readonly order: KitchenOrder
  readonly onCancelled: (order: KitchenOrder) => void
  readonly onClose: () => void
}

/** KDS-13: cancels an order. Asks for the reason and shows the refund before it is done. */
export function CancelOrder({ order, onCancelled, onClose }: CancelOrderProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [customReason, setCustomReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const owed = minus(order.totals.grandTotal, order.refunded)
  const reason = chosen === other ? customReason : (chosen ?? '')

  const cancel = async () => {
    const refusal = whyNotCancelReason(reason)
    setProblem(refusal && refusalMessage(refusal))
    if (refusal) return
    setSending(true)
    try {
      const { kitchen } = await callApi()
      onCancelled(await kitchen.cancel({ orderId: order.id, reason }))
    } catch (error) {
      setProblem(cancelFailure(error))
      setSending(false)
    }
  }

  return (
    <KitchenDialog
      title={`Cancel Order ${formatOrderNumber(order.number)}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            Keep Order
          </Button>
          <Button size="lg" isDisabled={isSending} aria-busy={isSending} onClick={cancel}>
            {owed === zero ? 'Cancel Order' : `Cancel and Refund ${formatDollars(owed)}`}
          </Button>
        </>
      }
    >
      <Choice
        legend="Why?"
        name="cancel-reason"
        options={reasons.map((value) => ({ value, label: value }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        {chosen === other && (
          <input
            type="text"
            aria-label="Reason"
            maxLength={maxCancelReason}
            value={customReason}
            onChange={(event) => setCustomReason(event.target.value)}
            className="mt-2 block min-h-14 w-full rounded-control border-2 border-line-strong bg-surface px-4"
          />
        )}
      </Choice>
      <div className="mt-4">
        <Notice tone="warn" title={`${formatOrderNumber(order.number)} will be cancelled for good.`}>
          {owed === zero ? (
            <p>Nothing was paid, so nothing is given back.</p>
          ) : (
            <p>
              {customerNameOf(order)} gets <b>{formatDollars(owed)}</b> back, the whole payment.
            </p>
          )}
        </Notice>
      </div>
      <div aria-live="assertive" className="mt-3 empty:hidden">
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </KitchenDialog>
  )
}

const other = 'Another reason'
/** The most common reasons, one tap each. */
const reasons = [
  'An item is sold out',
  'The customer asked for it',
  'The kitchen cannot make it',
  other,
] as const

function cancelFailure(error: unknown): string {
  const refusal = refusalOf(error)
  return refusal ? refusalMessage(refusal) : describeFailure(error).message
}
