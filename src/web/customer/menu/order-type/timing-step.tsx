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
import { MessageText } from '../../order-parts/message-text.tsx'
import { capitalised } from '../format-timing.ts'
import { firstTime, firstTiming, nextTime } from './first-timing.ts'
import { StepHeading } from './step-heading.tsx'
import { TimePicker } from './time-picker.tsx'

type TimingStepProps = {
  readonly restaurant: Restaurant
  readonly availability: AvailabilityView
  /** The previous choice. */
  readonly chosen: Timing | null
  /** The minutes until an order for as soon as possible is ready. */
  readonly readyIn: string
  /** Its number, the last one of the order type. */
  readonly step: number
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
  const { restaurant, availability, busy } = props
  const { acceptsAsap, pickableTimes } = availability
  const now = Temporal.Instant.from(availability.now)
  const { choice, at, timing, choose } = useTimingChoice(props)
  const refusal = whyNotTiming(restaurant, timing, now)
  const asapRefusal = whyNotTiming(restaurant, { kind: 'asap' }, now)
  const reasonId = useId()

  return (
    <div>
      <StepHeading step={props.step} of={props.step} onBack={props.onBack}>
        When do you want your order?
      </StepHeading>
      <div className="mt-3 grid gap-3">
        {asapRefusal && (
          <Notice tone="warn">
            <MessageText>{refusalMessage(asapRefusal)}</MessageText>
          </Notice>
        )}
        <RadioCard
          name="timing"
          title={availability.isOpen ? 'As soon as possible' : 'Next available time'}
          text={soonestText(restaurant, availability, props.readyIn)}
          checked={choice === 'soonest'}
          disabled={!acceptsAsap && nextTime(availability) === null}
          onChange={() => choose('soonest', at)}
        />
        <RadioCard
          name="timing"
          title="Schedule for later"
          checked={choice === 'later'}
          disabled={pickableTimes.length === 0}
          onChange={() => choose('later', at)}
        >
          {choice === 'later' && pickableTimes.length > 0 && (
            <TimePicker
              times={pickableTimes}
              schedule={restaurant}
              now={now}
              at={at}
              onChange={(next) => choose('later', next)}
            />
          )}
        </RadioCard>
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

type Choice = 'soonest' | 'later'

/** SCR-6: the choice and its timing. The soonest is as soon as possible, while closed the first time that is offered. */
function useTimingChoice({
  availability,
  chosen,
  onChange,
}: Pick<TimingStepProps, 'availability' | 'chosen' | 'onChange'>) {
  const next = nextTime(availability)
  const [choice, setChoice] = useState<Choice>(() => {
    const initial = firstTiming(availability, chosen)
    return initial.kind === 'asap' || initial.at === next ? 'soonest' : 'later'
  })
  const [at, setAt] = useState(() => firstTime(availability.pickableTimes, chosen))
  const timingOf = (which: Choice, time: string): Timing => {
    if (which === 'later') return { kind: 'later', at: time }
    return next === null ? { kind: 'asap' } : { kind: 'later', at: next }
  }
  function choose(which: Choice, time: string): void {
    setChoice(which)
    setAt(time)
    onChange(timingOf(which, time))
  }
  return { choice, at, timing: timingOf(choice, at), choose }
}

function soonestText(restaurant: Restaurant, availability: AvailabilityView, readyIn: string): string | null {
  const { isOpen, nextOpening, now } = availability
  if (isOpen) return `Ready in ${readyIn} minutes`
  const at = nextTime(availability) ?? nextOpening
  if (!at) return null
  return capitalised(formatDayAndTime(Temporal.Instant.from(at), restaurant, Temporal.Instant.from(now)))
}
