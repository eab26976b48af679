import { useEffect, useState } from 'react'
import type { AvailabilityView } from '#contract/menu/menu.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { assumedRoadMinutes } from '#domain/orders/delivery/courier-window.ts'
import { defaultOrderType, orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { whyNotOrdering } from '#domain/restaurants/availability/pause.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { RestaurantLogo } from '#web/shell/restaurant-logo.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OfflineNotice } from '../../checkout/offline-notice.tsx'
import { whyNotReuse } from '../../draft/delivery.ts'
import type { DraftDelivery, OrderDraft } from '../../draft/draft.ts'
import { changeDraft } from '../../draft/order-draft.ts'
import type { OrderTypeEntry } from '../open-dialog.ts'
import { OpenState } from '../open-state.tsx'
import type { PageRestaurant } from '../page-restaurant.ts'
import type { LiveAvailability } from '../use-availability.ts'
import type { DialogEntries } from '../use-dialog-entries.ts'
import { DeliveryTiming } from './delivery-timing.tsx'
import { DetailsStep } from './details-step.tsx'
import { firstTiming } from './first-timing.ts'
import { OrderTypeStep } from './order-type-step.tsx'
import { PickupInstead } from './pickup-instead.tsx'
import { TimingStep } from './timing-step.tsx'
import { useOffers } from './use-offers.ts'

type OrderTypeDialogProps = {
  readonly restaurant: PageRestaurant
  readonly availability: LiveAvailability
  readonly draft: OrderDraft
  readonly entry: OrderTypeEntry
  readonly entries: DialogEntries
  readonly onReadOn: () => void
}

/** Asks for the order's type and time: before anything is chosen, and again when the diner changes them. */
export function OrderTypeDialog(props: OrderTypeDialogProps) {
  const { restaurant, draft, entry, entries } = props
  const availability = useOffers(restaurant, props.availability, null)
  const isChosen = draft.orderType !== null && draft.timing !== null
  // If nothing can be ordered there is nothing to choose, but the menu can still be read.
  const isPossible = availability.acceptsAsap || availability.pickableTimes.length > 0

  const now = Temporal.Instant.from(availability.now)
  const refusal = whyNotOrdering(restaurant, now, now)
  const leave = () => entries.back(entry.depth)
  const onClose = () => {
    if (!isChosen) props.onReadOn()
    leave()
  }

  return (
    <Dialog
      title={restaurant.name}
      onClose={isChosen || !isPossible ? onClose : null}
      before={<RestaurantLogo restaurant={restaurant} className="size-11" />}
    >
      <OfflineNotice className="mb-5" />
      <Contact restaurant={restaurant} availability={availability} />
      {refusal?.kind === 'ordering_paused' && (
        <div className="mb-5">
          <Notice tone="warn">{refusalMessage(refusal)}</Notice>
        </div>
      )}
      <Steps
        restaurant={restaurant}
        availability={availability}
        draft={draft}
        entry={entry}
        entries={entries}
        onDone={leave}
      />
    </Dialog>
  )
}

type ContactProps = { readonly restaurant: PageRestaurant; readonly availability: AvailabilityView }

/** SCR-3: where the restaurant is and whether it is open. */
function Contact({ restaurant, availability }: ContactProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p>
        {restaurant.address}
        <br />
        <a href={phoneHref(restaurant.phone)} className="underline-offset-2 hover:underline">
          {formatPhone(restaurant.phone)}
        </a>
      </p>
      <OpenState restaurant={restaurant} availability={availability} />
    </div>
  )
}

type StepsProps = {
  readonly restaurant: PageRestaurant
  readonly availability: AvailabilityView
  readonly draft: OrderDraft
  readonly entry: OrderTypeEntry
  readonly entries: DialogEntries
  readonly onDone: () => void
}

/** The steps: type, address for a delivery, time. Each is a history entry. Nothing is saved before the last step. */
function Steps({ restaurant, draft, entry, entries, onDone, ...props }: StepsProps) {
  const { step, orderType, depth, toPrevious } = entry
  const { show, replace, back } = entries
  const [delivery, setDelivery] = useState(draft.delivery)
  const isToDoor = step !== 'order-type' && orderTypeRules[orderType].needsAddress
  const deliveryMinutes = isToDoor ? (delivery?.quote.minutes ?? assumedRoadMinutes) : null
  const availability = useOffers(restaurant, props.availability, deliveryMinutes)
  const [chosen, setChosen] = useState(draft.timing)
  const timing = firstTiming(availability, chosen)
  const isWithoutAddress = isToDoor && step === 'timing' && !delivery
  const goTo = (next: Pick<OrderTypeEntry, 'step' | 'orderType'>) =>
    show({ ...entry, ...next, depth: depth + 1, toPrevious: 1, isFallback: false })
  const goBack = () => back(toPrevious)
  /** DLV-13: Back leads to the type step, not to an address without delivery. */
  const fallBackToPickup = (steps: number) =>
    replace({
      ...entry,
      step: 'timing',
      orderType: defaultOrderType,
      toPrevious: steps,
      isFallback: true,
    })
  const shared = { restaurant, availability, chosen, onChange: setChosen }

  // Happens after a reload: a quote that was not saved yet is lost.
  useEffect(() => {
    if (isWithoutAddress) back()
  }, [isWithoutAddress, back])

  function start(at: Timing, toDoor: DraftDelivery | null): void {
    changeDraft((before) => ({
      ...before,
      orderType,
      timing: at,
      delivery: toDoor ?? before.delivery,
    }))
    onDone()
  }

  if (step === 'order-type') {
    return (
      <OrderTypeStep
        restaurant={restaurant}
        isOpen={availability.isOpen}
        onChoose={(chosenType) =>
          goTo({
            step: orderTypeRules[chosenType].needsAddress ? 'details' : 'timing',
            orderType: chosenType,
          })
        }
      />
    )
  }
  if (step === 'details' || isWithoutAddress) {
    return (
      <DetailsStep
        restaurant={restaurant}
        timing={timing}
        address={delivery?.address ?? ''}
        delivery={whyNotReuse(restaurant.id, delivery, timing, serverNow()) ? null : delivery}
        onBack={goBack}
        onQuoted={setDelivery}
        onContinue={() => goTo({ step: 'timing', orderType })}
        onPickup={() => fallBackToPickup(1)}
      />
    )
  }
  if (isToDoor && delivery) {
    return (
      <DeliveryTiming
        {...shared}
        delivery={delivery}
        onBack={goBack}
        onQuoted={setDelivery}
        onStart={start}
        onPickup={() => fallBackToPickup(2)}
      />
    )
  }
  return (
    <TimingStep
      {...shared}
      deliveryMinutes={null}
      step={2}
      busy={null}
      onBack={goBack}
      onStart={(at) => start(at, null)}
    >
      {entry.isFallback && <PickupInstead restaurant={restaurant} />}
    </TimingStep>
  )
}
