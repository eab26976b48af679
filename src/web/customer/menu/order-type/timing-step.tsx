import { useEffect, useId, useRef, useState } from 'react'
import type { AvailabilityView } from '#contract/menu.ts'
import { whyNotTiming } from '#domain/availability/timing.ts'
import type { Timing } from '#domain/cart/cart.ts'
import { formatDayAndTime } from '#domain/clock/wording.ts'
import { refusalMessage } from '#domain/messages.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { capitalised } from '../timing-words.ts'
import { TimePicker } from './time-picker.tsx'

type TimingStepProps = {
  readonly restaurant: Restaurant
  readonly availability: AvailabilityView
  /** What was chosen before. */
  readonly chosen: Timing | null
  readonly onBack: () => void
  readonly onStart: (timing: Timing) => void
}

/** 'When do you want your order?' The times are those that the server offers (T5). */
export function TimingStep({ restaurant, availability, chosen, onBack, onStart }: TimingStepProps) {
  const { acceptsAsap, pickableTimes } = availability
  const now = Temporal.Instant.from(availability.now)
  const [kind, setKind] = useState<Timing['kind']>(acceptsAsap ? (chosen?.kind ?? 'asap') : 'later')
  const [at, setAt] = useState(() => firstOffer(chosen, pickableTimes))
  const timing: Timing = kind === 'asap' ? { kind } : { kind, at }
  const refusal = whyNotTiming(restaurant, timing, now)
  const asapRefusal = whyNotTiming(restaurant, { kind: 'asap' }, now)
  const reasonId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div>
      <div className="-ml-3 flex items-center gap-1">
        <button
          type="button"
          aria-label="Back"
          onClick={onBack}
          className="grid size-11 shrink-0 place-items-center rounded-full text-xl hover:bg-sunken"
        >
          <Icon name="back" />
        </button>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          When do you want your order?
        </h3>
      </div>
      <div className="mt-3 grid gap-3">
        <RadioCard
          name="timing"
          title={availability.isOpen ? 'As soon as possible' : 'Next available time'}
          text={asapText(restaurant, availability)}
          checked={kind === 'asap'}
          disabled={!acceptsAsap}
          onChange={() => setKind('asap')}
        />
        <RadioCard
          name="timing"
          title="Schedule for later"
          checked={kind === 'later'}
          disabled={pickableTimes.length === 0}
          onChange={() => setKind('later')}
        >
          {kind === 'later' && pickableTimes.length > 0 && (
            <TimePicker times={pickableTimes} schedule={restaurant} now={now} at={at} onChange={setAt} />
          )}
        </RadioCard>
        {asapRefusal && <Notice tone="warn">{refusalMessage(asapRefusal)}</Notice>}
        {refusal && refusal.kind !== asapRefusal?.kind && (
          <p id={reasonId} role="status" className="font-medium text-bad">
            {refusalMessage(refusal)}
          </p>
        )}
        <Button
          size="lg"
          isDisabled={refusal !== null}
          aria-describedby={refusal ? reasonId : undefined}
          onClick={() => onStart(timing)}
        >
          Start Ordering
        </Button>
      </div>
    </div>
  )
}

function asapText(restaurant: Restaurant, { isOpen, nextOpening, now }: AvailabilityView): string | null {
  if (isOpen) return 'Ready in 15-20 minutes'
  if (!nextOpening) return null
  const instant = Temporal.Instant.from(nextOpening)
  return capitalised(formatDayAndTime(instant, restaurant, Temporal.Instant.from(now)))
}

/** The time chosen before where it is still offered, else the first one; '' where there is none. */
function firstOffer(chosen: Timing | null, times: readonly string[]): string {
  const before = chosen?.kind === 'later' && times.includes(chosen.at) ? chosen.at : null
  return before ?? times[0] ?? ''
}
