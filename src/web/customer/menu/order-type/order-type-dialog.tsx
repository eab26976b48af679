import { useState } from 'react'
import type { AvailabilityView } from '#contract/menu.ts'
import type { Timing } from '#domain/cart/cart.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OrderDraft } from '../../draft/draft.ts'
import { changeDraft } from '../../draft/order-draft.ts'
import { OpenState } from '../open-state.tsx'
import { RestaurantLogo } from '../restaurant-logo.tsx'
import { OrderTypeStep } from './order-type-step.tsx'
import { TimingStep } from './timing-step.tsx'

type OrderTypeDialogProps = {
  readonly menu: Menu
  readonly availability: AvailabilityView
  readonly draft: OrderDraft
  readonly onClose: () => void
}

/** Asks how and when the diner wants the order: before anything is chosen, and again whenever it is to be changed. */
export function OrderTypeDialog({ menu, availability, draft, onClose }: OrderTypeDialogProps) {
  const { restaurant } = menu
  const [step, setStep] = useState<'order-type' | 'timing'>('order-type')
  const isChosen = draft.orderType !== null && draft.timing !== null
  // Where nothing can be ordered there is no answer to give, but still a menu to read.
  const isPossible = availability.acceptsAsap || availability.pickableTimes.length > 0
  const start = (timing: Timing) => {
    changeDraft((before) => ({ ...before, orderType: 'pickup', timing }))
    onClose()
  }

  return (
    <Dialog
      title={restaurant.name}
      onClose={isChosen || !isPossible ? onClose : null}
      before={<RestaurantLogo restaurant={restaurant} className="size-11" />}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-soft">
        <p>
          {restaurant.address}
          <br />
          <a href={`tel:${restaurant.phone}`} className="underline-offset-2 hover:underline">
            {restaurant.phone}
          </a>
        </p>
        <OpenState restaurant={restaurant} availability={availability} />
      </div>
      {step === 'order-type' ? (
        <OrderTypeStep restaurant={restaurant} onPickup={() => setStep('timing')} />
      ) : (
        <TimingStep
          restaurant={restaurant}
          availability={availability}
          chosen={draft.timing}
          onBack={() => setStep('order-type')}
          onStart={start}
        />
      )}
    </Dialog>
  )
}
