import type { OrderView } from '#contract/ordering.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { readyInWords } from '../order-parts/order-when.ts'

/** What the diner may expect, and what to do. */
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
      {steps.map((words, place) => (
        <li key={words} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm font-bold text-ink-soft"
          >
            {place + 1}
          </span>
          <span className="min-w-0">{words}</span>
        </li>
      ))}
    </ol>
  )
}

/** Of a scheduled order the time is said above. */
function howLong({ orderType, scheduledFor, deliveryMinutes }: OrderView): string {
  if (scheduledFor !== null) return ''
  if (orderType === 'pickup') return `It will be ready in about ${readyInWords}. `
  return deliveryMinutes === null ? '' : `It should be with you in about ${deliveryMinutes} minutes. `
}
