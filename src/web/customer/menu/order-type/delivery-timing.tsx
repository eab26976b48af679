import { useState } from 'react'
import type { AvailabilityView } from '#contract/menu/menu.ts'
import { formatDollars } from '#domain/money.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { scheduleFor } from '#domain/restaurants/availability/open-date.ts'
import { whyNotTiming } from '#domain/restaurants/availability/timing.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Notice } from '#web/ui/notice.tsx'
import { whyNotReuse } from '../../draft/delivery.ts'
import type { DraftDelivery } from '../../draft/draft.ts'
import type { PageRestaurant } from '../page-restaurant.ts'
import { NoDelivery } from './no-delivery.tsx'
import { TimingStep } from './timing-step.tsx'
import { useQuote } from './use-quote.ts'

type DeliveryTimingProps = {
  readonly restaurant: PageRestaurant
  readonly availability: AvailabilityView
  readonly chosen: Timing | null
  readonly delivery: DraftDelivery
  readonly onBack: () => void
  readonly onChange: (timing: Timing) => void
  readonly onQuoted: (delivery: DraftDelivery) => void
  readonly onStart: (timing: Timing, delivery: DraftDelivery) => void
  readonly onPickup: () => void
}

/**
 * DLV-12: the timing of a delivery. Choosing a time other than the quoted one requests a new quote; if the fee differs, it
 * is shown first, and a time that the new quote makes too early is refused as in the picker.
 */
export function DeliveryTiming(props: DeliveryTimingProps) {
  const { restaurant, availability, chosen, delivery, onBack, onChange, onQuoted, onStart, onPickup } = props
  const { isLoading, failure, ask, reset } = useQuote(restaurant.id)
  const [news, setNews] = useState<string | null>(null)
  const { quote } = delivery

  async function start(timing: Timing): Promise<void> {
    if (!whyNotReuse(restaurant.id, delivery, timing, serverNow())) return onStart(timing, delivery)
    setNews(null)
    const quoted = await ask(delivery.address, timing)
    if (!quoted) return
    const { fee, minutes } = quoted.quote
    const isInTime = whyNotTiming(scheduleFor(restaurant, 'delivery'), timing, serverNow(), minutes) === null
    if (isInTime && fee === quote.fee) return onStart(timing, quoted)
    onQuoted(quoted)
    if (fee !== quote.fee)
      setNews(`Delivery at this time costs ${formatDollars(fee)} (instead of ${formatDollars(quote.fee)}).`)
  }

  return (
    <TimingStep
      restaurant={restaurant}
      availability={availability}
      chosen={chosen}
      deliveryMinutes={quote.minutes}
      step={3}
      busy={isLoading ? 'Getting Quote...' : null}
      onBack={onBack}
      onChange={(timing) => {
        reset()
        setNews(null)
        onChange(timing)
      }}
      onStart={start}
    >
      {failure && <NoDelivery message={failure} onPickup={onPickup} onStay={reset} />}
      {news && <Notice tone="good">{news}</Notice>}
    </TimingStep>
  )
}
