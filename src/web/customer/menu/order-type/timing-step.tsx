import { useId, useState } from 'react'
import type { AvailabilityView } from '#contract/menu/menu.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { formatReadyAfter } from '#domain/orders/ordering/ready-after.ts'
import { whyNotAsap } from '#domain/restaurants/availability/asap.ts'
import { scheduleFor } from '#domain/restaurants/availability/open-date.ts'
import { whyNotTiming } from '#domain/restaurants/availability/timing.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { MessageText } from '../../checkout/message-text.tsx'
import { capitalised } from '../../placed-order/capitalised.ts'
import { TimePicker } from '../../placed-order/time-picker.tsx'
import type { PageRestaurant } from '../page-restaurant.ts'
import { firstTime, firstTiming } from './first-timing.ts'
import { StepHeading } from './step-heading.tsx'

type TimingStepProps = {
  readonly restaurant: PageRestaurant
  readonly availability: AvailabilityView
  /** The previous choice. */
  readonly chosen: Timing | null
  /** The quoted minutes of a delivery; null for pickup. */
  readonly deliveryMinutes: number | null
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
  const { restaurant, availability, deliveryMinutes, busy } = props
  const { acceptsAsap, pickableTimes } = availability
  const now = Temporal.Instant.from(availability.now)
  const { at, timing, choose } = useTimingChoice(props)
  const hours = scheduleFor(restaurant, deliveryMinutes === null ? 'pickup' : 'delivery')
  const refusal = whyNotTiming(hours, timing, now, deliveryMinutes)
  const asapRefusal = whyNotAsap(hours, now)
  const reasonId = useId()

  return (
    <div>
      <StepHeading step={props.step} count={props.step} onBack={props.onBack}>
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
          text={asapText(restaurant, availability, deliveryMinutes, at)}
          checked={timing.kind === 'asap'}
          disabled={!acceptsAsap}
          onChange={() => choose('asap', at)}
        />
        <RadioCard
          name="timing"
          title="Schedule for later"
          checked={timing.kind === 'later'}
          disabled={pickableTimes.length === 0}
          onChange={() => choose('later', at)}
        >
          {timing.kind === 'later' && pickableTimes.length > 0 && (
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

/** TIM-13: the choice, and the time of the picker, which stays while as soon as possible is chosen. */
function useTimingChoice({
  availability,
  chosen,
  onChange,
}: Pick<TimingStepProps, 'availability' | 'chosen' | 'onChange'>) {
  const [kind, setKind] = useState(() => firstTiming(availability, chosen).kind)
  const [at, setAt] = useState(() => firstTime(availability.pickableTimes, chosen))
  function choose(nextKind: Timing['kind'], nextAt: string): void {
    setKind(nextKind)
    setAt(nextAt)
    onChange(timingOf(nextKind, nextAt))
  }
  return { at, timing: timingOf(kind, at), choose }
}

function timingOf(kind: Timing['kind'], at: string): Timing {
  return kind === 'asap' ? { kind } : { kind, at }
}

/** SCR-6: how long as soon as possible takes; while closed, the first time that is offered, and whether it is chosen. */
function asapText(
  restaurant: PageRestaurant,
  { isOpen, pickableTimes, nextOpening, now }: AvailabilityView,
  deliveryMinutes: number | null,
  chosenAt: string,
): string | null {
  if (isOpen) return `Ready in ${formatReadyAfter(restaurant.prepMinutes, deliveryMinutes)} minutes`
  const at = pickableTimes[0] ?? nextOpening
  if (!at) return null
  const text = formatDayAndTime(Temporal.Instant.from(at), restaurant, Temporal.Instant.from(now))
  return capitalised(at === chosenAt ? `${text}, chosen below` : text)
}
