import { useEffect, useId, useRef, useState } from 'react'
import { refusalMessage } from '#domain/messages/messages.ts'
import { formatDollars } from '#domain/money.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { parseAddress } from '#domain/orders/delivery/address.ts'
import { formatReadyAfter } from '#domain/orders/ordering/ready-after.ts'
import { Button } from '#web/ui/button.tsx'
import { focusTooLong } from '#web/ui/max-length.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pasteLines } from '#web/ui/paste-lines.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { DraftDelivery } from '../../draft/draft.ts'
import type { PageRestaurant } from '../page-restaurant.ts'
import { NoDelivery } from './no-delivery.tsx'
import { StepHeading } from './step-heading.tsx'
import { useQuote } from './use-quote.ts'

type DetailsStepProps = {
  readonly restaurant: PageRestaurant
  /** The timing to request a quote for: the initial choice of the next step. */
  readonly timing: Timing
  /** The address entered so far. */
  readonly address: string
  /** The valid quote for that address and time; null: a quote is needed. */
  readonly delivery: DraftDelivery | null
  readonly onBack: () => void
  readonly onQuoted: (delivery: DraftDelivery) => void
  readonly onContinue: () => void
  readonly onPickup: () => void
}

/** 'Delivery Address': the address, and the fee and duration of the delivery. */
export function DetailsStep(props: DetailsStepProps) {
  const { restaurant, timing, delivery, onBack, onQuoted, onContinue, onPickup } = props
  const [address, setAddress] = useState(props.address)
  const [error, setError] = useState<string | null>(null)
  const { isLoading, failure, ask, reset } = useQuote(restaurant.id)
  const field = useRef<HTMLInputElement>(null)
  const isQuoted = delivery !== null && delivery.address === address

  async function getQuote(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isLoading || focusTooLong(event.currentTarget)) return
    if (isQuoted) return onContinue()
    const parsed = parseAddress(address)
    setError(parsed.ok ? null : refusalMessage(parsed.refusal))
    if (!parsed.ok) return
    const quoted = await ask(address, timing)
    if (!quoted) return
    setAddress(quoted.address)
    onQuoted(quoted)
  }

  function stay(): void {
    reset()
    field.current?.focus()
  }

  return (
    <div>
      <StepHeading step={2} count={3} onBack={onBack}>
        Delivery Address
      </StepHeading>
      <form noValidate onSubmit={getQuote} className="mt-3 grid gap-4">
        <TextField
          label="Street, city, state and zip code"
          ref={field}
          name="address"
          autoComplete="street-address"
          autoCapitalize="words"
          enterKeyHint="go"
          maxLength={300}
          placeholder="12 Grand St, New York, NY 10002"
          aria-required
          value={address}
          error={error}
          onPaste={pasteLines}
          onChange={({ target }) => {
            reset()
            setError(null)
            setAddress(target.value)
          }}
        />
        <div role="status" className="empty:absolute">
          {failure && <NoDelivery message={failure} onPickup={onPickup} onStay={stay} />}
          {isQuoted && (
            <DeliveryAvailable restaurant={restaurant} delivery={delivery} onContinue={onContinue} />
          )}
        </div>
        {!isQuoted && !failure && (
          <Button type="submit" size="lg" isDisabled={isLoading}>
            {isLoading ? 'Getting Quote...' : 'Get Delivery Quote'}
          </Button>
        )}
      </form>
    </div>
  )
}

type DeliveryAvailableProps = {
  readonly restaurant: PageRestaurant
  readonly delivery: DraftDelivery
  readonly onContinue: () => void
}

function DeliveryAvailable({ restaurant, delivery: { quote }, onContinue }: DeliveryAvailableProps) {
  const termsId = useId()
  const isNow = quote.timing.kind === 'asap'
  const minutes = isNow ? formatReadyAfter(restaurant.prepMinutes, quote.minutes) : quote.minutes
  const next = useRef<HTMLButtonElement>(null)
  // The button replaces the one that was pressed, so it takes the focus.
  useEffect(() => next.current?.focus(), [])
  return (
    <>
      <Notice tone="good" title="Delivery Available">
        <div id={termsId} className="mt-1">
          <p>
            Delivery fee:{' '}
            <strong translate="no" className="tabular-nums">
              {formatDollars(quote.fee)}
            </strong>
          </p>
          <p>Estimated delivery: {minutes} minutes</p>
        </div>
      </Notice>
      <Button ref={next} size="lg" className="mt-4 w-full" aria-describedby={termsId} onClick={onContinue}>
        Continue
      </Button>
    </>
  )
}
