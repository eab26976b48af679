import { useState } from 'react'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'

type Sending =
  | { readonly kind: 'none' | 'busy' }
  | { readonly kind: 'sent' | 'failed'; readonly text: string }

/** DEM-55: lets a simulated diner order at the restaurant with this slug. */
export function SendOrder({ restaurant }: { readonly restaurant: string }) {
  const [sending, setSending] = useState<Sending>({ kind: 'none' })
  const isBusy = sending.kind === 'busy'
  const send = async () => {
    setSending({ kind: 'busy' })
    try {
      const { number } = await (await callApi()).drills.sendOrder({ restaurant })
      setSending({ kind: 'sent', text: `Order ${formatOrderNumber(number)} is in the kitchen` })
    } catch (error) {
      setSending({ kind: 'failed', text: failureMessage(error) })
    }
  }
  return (
    <div>
      <Button onClick={send} isDisabled={isBusy} className="w-full">
        {isBusy ? 'Sending an order …' : 'Send an order'}
      </Button>
      <p
        role="status"
        className={`mt-1 min-h-5 text-center text-sm ${sending.kind === 'failed' ? 'text-bad-deep' : 'text-ink-soft'}`}
      >
        {'text' in sending && sending.text}
      </p>
    </div>
  )
}
