import { useState } from 'react'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

type RefundAgainProps = {
  readonly order: KitchenOrder
  readonly onAnswered: (order: KitchenOrder) => void
}

/** KDS-13: requests a failed refund again. */
export function RefundAgain({ order, onAnswered }: RefundAgainProps) {
  const [isSending, setSending] = useState(false)
  if (order.cancellation?.refund !== 'failed') return null
  const ask = async () => {
    setSending(true)
    try {
      const { kitchen } = await callApi()
      onAnswered(await kitchen.refundAgain({ orderId: order.id }))
    } catch (error) {
      showFailure(describeFailure(error))
    }
    setSending(false)
  }
  return (
    <Button size="lg" isDisabled={isSending} aria-busy={isSending} onClick={ask}>
      Try refund again
    </Button>
  )
}
