import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { formatDuration } from '#domain/clock/format-time.ts'
import { dinerHeading } from '#domain/orders/delivery/courier-text.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeTexts } from '#domain/orders/ordering/order-type-texts.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { isOver } from '#domain/orders/ordering/status.ts'
import { type TimeHeadline, timeHeadline } from '#domain/orders/ordering/time-headline.ts'
import { useServerNow } from '#web/api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { OrderActions } from './order-actions.tsx'
import { ScreenHeading } from './screen-heading.tsx'
import { TimeQuestion } from './time-question.tsx'

type OrderHeroProps = {
  readonly order: FollowedOrder
  readonly isLive: boolean | null
  readonly heading: string | undefined
  /** null: this screen may not show it. */
  readonly email: string | null
  readonly onCanceled: (order: FollowedOrder) => void
}

/** The minutes are counted down within this time only. */
const countdownMinutes = 90

/** ORD-26: when the order is due, in large letters. Green, with the number, once the diner can have it at the restaurant. */
export function OrderHero({ order, isLive, heading, email, onCanceled }: OrderHeroProps) {
  const now = useServerNow(order.now, 10)
  const { status, orderType, courier, restaurant } = order
  const statusText = dinerHeading(status, orderType, courier?.state ?? null)
  const headline = timeHeadline(order, restaurant.timezone, now)
  const isReady = status === 'ready' && !orderTypeRules[orderType].needsAddress
  const largeText = headline?.text ?? (heading ? statusText : null)
  const number = formatOrderNumber(order.number)
  return (
    <section
      aria-label="When your order is due"
      className={`rounded-card border p-5 shadow-card sm:p-8 ${isReady ? 'border-success bg-success text-on-success' : 'border-line bg-surface'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className={isReady ? '' : 'text-ink-soft'}>Order {number}</p>
        <LiveMark isLive={isLive} />
      </div>
      <ScreenHeading
        aria-live="polite"
        className={`mt-3 ${largeText ? 'text-xl! font-semibold!' : 'text-4xl! sm:text-5xl!'}`}
      >
        {heading ?? statusText}
      </ScreenHeading>
      {largeText && (
        <p
          aria-live="polite"
          className="mt-1 text-3xl leading-tight font-bold tracking-tight text-balance sm:text-5xl"
        >
          {largeText}
        </p>
      )}
      {isReady && (
        <p translate="no" className="mt-4 text-7xl font-extrabold tabular-nums sm:text-8xl">
          {number}
        </p>
      )}
      <p className={`mt-2 text-lg ${isReady ? '' : 'text-ink-soft'}`}>{nextStep(order, headline)}</p>
      {order.receiptByMail && (
        <p className={`mt-2 ${isReady ? '' : 'text-ink-soft'}`}>
          {email && !isOver(status)
            ? `We’re emailing your receipt to ${email}.`
            : 'Your receipt is in your email.'}
        </p>
      )}
      {order.rescheduleReason !== null && (
        <div className="mt-5">
          <TimeQuestion order={order} />
        </div>
      )}
      <OrderActions order={order} now={now} onCanceled={onCanceled} />
    </section>
  )
}

/** What the diner does next, or how long it takes. */
function nextStep({ status, orderType, restaurant, number }: FollowedOrder, headline: TimeHeadline | null) {
  const left = headline?.minutesLeft ?? null
  const wait = left !== null && left <= countdownMinutes ? `About ${formatDuration(left)} to go. ` : ''
  if (isOver(status)) return wait
  const { address } = restaurant
  return `${wait}${orderTypeTexts[orderType].handOver({ address, orderNumber: formatOrderNumber(number) })}`
}

/** Shows whether the page follows the kitchen live. Nothing before the first connection. */
export function LiveMark({ isLive }: { readonly isLive: boolean | null }) {
  return (
    <span role="status" className="min-h-7">
      {isLive === true && (
        <Badge tone="good">
          <span aria-hidden="true" className="size-2 rounded-full bg-good" />
          Live
        </Badge>
      )}
      {isLive === false && <Badge tone="warn">Not live – reconnecting...</Badge>}
    </span>
  )
}
