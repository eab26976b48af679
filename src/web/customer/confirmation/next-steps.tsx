import type { OrderView } from '#contract/ordering.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { readyInSentence } from '#domain/ordering/ready-in.ts'

/** What happens next and what the diner must do. */
export function NextSteps({ order }: { readonly order: OrderView }) {
  const { restaurant } = order
  const isPickup = order.orderType === 'pickup'
  const steps = [
    `${restaurant.name} confirms your order and starts to prepare it.`,
    `${howLong(order)}The status page shows each step as it happens.`,
    isPickup
      ? `Pick it up at ${restaurant.address} and give your number, ${formatOrderNumber(order.number)}.`
      : 'It is brought to your door.',
  ]
  return (
    <ol className="grid gap-3">
      {steps.map((text, place) => (
        <li key={text} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm font-bold text-ink-soft"
          >
            {place + 1}
          </span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** A scheduled order shows its time above. */
function howLong(order: OrderView): string {
  const { orderType, scheduledFor, deliveryMinutes } = order
  const ready = readyInSentence(order)
  if (ready) return `${ready} `
  if (orderType === 'pickup' || scheduledFor !== null) return ''
  return deliveryMinutes === null ? '' : `It should be with you in about ${deliveryMinutes} minutes. `
}
