import { useState } from 'react'
import type { DeliveryQuoteId } from '#domain/ids.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import { formatCourierTrouble } from '#domain/orders/delivery/courier-trouble.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Quote = {
  readonly quoteId: DeliveryQuoteId
  readonly fee: Cents
  readonly paid: Cents
  readonly minutes: number
}

type OrderCourierProps = {
  readonly order: KitchenOrder
  readonly onAnswered: (order: KitchenOrder) => void
}

/** KIT-34: the trouble of a delivery, and another courier for it: first the price, then the request. */
export function OrderCourier({ order, onAnswered }: OrderCourierProps) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const trouble = order.courier?.trouble
  if (!trouble) return null

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setQuote(null)
      setProblem(failureMessage(error))
    }
    setBusy(false)
  }
  const ask = () =>
    run(async () => {
      const { kitchen } = await callApi()
      setQuote(await kitchen.quoteCourier({ orderId: order.id }))
    })
  const send = ({ quoteId }: Quote) =>
    run(async () => {
      const { kitchen } = await callApi()
      onAnswered(await kitchen.sendCourier({ orderId: order.id, quoteId }))
      setQuote(null)
    })

  return (
    <section aria-label="Courier" className="mt-5">
      <Notice tone="bad" title={`${formatCourierTrouble(trouble)}.`}>
        <div aria-live="polite">
          {quote ? (
            <p>
              Another courier costs the restaurant <b>{formatDollars(quote.fee)}</b> and takes {quote.minutes}{' '}
              minutes. The diner has paid {formatDollars(quote.paid)} for the delivery, and pays no more.
            </p>
          ) : (
            <p>You can send for another courier. The restaurant pays the difference.</p>
          )}
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          {quote && (
            <Button size="lg" isDisabled={isBusy} aria-busy={isBusy} onClick={() => send(quote)}>
              Send this courier
            </Button>
          )}
          <Button variant={quote ? 'outline' : 'solid'} size="lg" isDisabled={isBusy} onClick={ask}>
            Get another quote
          </Button>
        </div>
      </Notice>
      <div aria-live="assertive" className="mt-3 empty:hidden">
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </section>
  )
}
