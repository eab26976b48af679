import { useId, useState } from 'react'
import type { AvailabilityView } from '#contract/menu.ts'
import { whyNotTiming } from '#domain/availability/timing.ts'
import type { Timing } from '#domain/cart/cart.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { refusalMessage } from '#domain/messages.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { capitalised } from '../format-timing.ts'
import { firstTime, firstTiming } from './first-timing.ts'
import { StepHeading } from './step-heading.tsx'
import { TimePicker } from './time-picker.tsx'

type TimingStepProps = {
  readonly restaurant: Restaurant
  readonly availability: AvailabilityView
  /** The previous choice. */
  readonly chosen: Timing | null
  /** The minutes until an order for as soon as possible is ready. */
  readonly readyIn: string
  /** The button's label while it is busy; null: ready to start ordering. */
  readonly busy: string | null
  /** A message about the choice. */
  readonly children?: React.ReactNode
  readonly onBack: () => void
  readonly onChange: (timing: Timing) => void
  readonly onStart: (timing: Timing) => void
}

/** 'When do you want your order?' Offers the server's times (T5). */
export function TimingStep(props: TimingStepProps) {
  const { restaurant, availability, chosen, busy } = props
  const { acceptsAsap, pickableTimes } = availability
  const now = Temporal.Instant.from(availability.now)
  const [kind, setKind] = useState<Timing['kind']>(() => firstTiming(availability, chosen).kind)
  const [at, setAt] = useState(() => firstTime(pickableTimes, chosen))
  const timing: Timing = kind === 'asap' ? { kind } : { kind, at }
  const refusal = whyNotTiming(restaurant, timing, now)
  const asapRefusal = whyNotTiming(restaurant, { kind: 'asap' }, now)
  const reasonId = useId()
  function choose(next: Timing): void {
    setKind(next.kind)
    if (next.kind === 'later') setAt(next.at)
    props.onChange(next)
  }

  return (
    <div>
      <StepHeading onBack={props.onBack}>When do you want your order?</StepHeading>
      <div className="mt-3 grid gap-3">
        <RadioCard
          name="timing"
          title={availability.isOpen ? 'As soon as possible' : 'Next available time'}
          text={asapText(restaurant, availability, props.readyIn)}
          checked={kind === 'asap'}
          disabled={!acceptsAsap}
          onChange={() => choose({ kind: 'asap' })}
        />
        <RadioCard
          name="timing"
          title="Schedule for later"
          checked={kind === 'later'}
          disabled={pickableTimes.length === 0}
          onChange={() => choose({ kind: 'later', at })}
        >
          {kind === 'later' && pickableTimes.length > 0 && (
            <TimePicker
              times={pickableTimes}
              schedule={restaurant}
              now={now}
              at={at}
              onChange={(next) => choose({ kind: 'later', at: next })}
            />
          )}
        </RadioCard>
        {asapRefusal && <Notice tone="warn">{refusalMessage(asapRefusal)}</Notice>}
        {refusal && refusal.kind !== asapRefusal?.kind && (
          <p id={reasonId} role="status" className="font-medium text-bad">
            {refusalMessage(refusal)}
          </p>
        )}
        <div role="status" className="empty:absolute">
          {props.children}
        </div>
        <Button
          size="lg"
          isDisabled={refusal !== null || busy !== null}
          aria-describedby={refusal ? reasonId : undefined}
          onClick={() => props.onStart(timing)}
        >
          {busy ?? 'Start Ordering'}
        </Button>
      </div>
    </div>
  )
}

function asapText(
  restaurant: Restaurant,
  { isOpen, nextOpening, now }: AvailabilityView,
  readyIn: string,
): string | null {
  if (isOpen) return `Ready in ${readyIn} minutes`
  if (!nextOpening) return null
  const instant = Temporal.Instant.from(nextOpening)
  return capitalised(formatDayAndTime(instant, restaurant, Temporal.Instant.from(now)))
}
