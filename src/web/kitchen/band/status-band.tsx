import type { PauseEntry } from '#domain/orders/kitchen/kitchen-state.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { RingingNow } from '../alarm/alarm-context.ts'
import type { Alarm } from '../alarm/use-alarm.ts'
import { AlarmPart } from './alarm-part.tsx'
import { PausePart } from './pause-part.tsx'
import { SilencedPart } from './silenced-part.tsx'
import { SoundPart } from './sound-part.tsx'

type StatusBandProps = {
  readonly ringing: RingingNow | null
  readonly alarm: Alarm
  /** KDS-32: the orders whose alarm was stopped. */
  readonly silenced: readonly KitchenOrder[]
  readonly pause: PauseEntry | null
  readonly restaurant: Restaurant
  readonly now: Temporal.Instant
  readonly onOpen: (order: KitchenOrder) => void
  readonly onEnable: () => void
  /** What it says otherwise. */
  readonly children: React.ReactNode
}

/**
 * KDS-25: the band below the header, which is always there. It says the first of these: what rings, that sound is off, that
 * the alarm is stopped, that ordering is disabled. On a wide display the last is beside the others.
 */
export function StatusBand(props: StatusBandProps) {
  const { ringing, alarm, silenced, pause, restaurant, now } = props
  const alert = alertOf(ringing, alarm, silenced)
  return (
    <div className="status-band sticky top-0 z-20 flex h-14 items-stretch border-board-line border-b-2 bg-board-sunken lg:top-16">
      {alert === 'ringing' && ringing && (
        <AlarmPart {...ringing} onTurnOn={alarm.isBlocked ? alarm.turnOn : null} />
      )}
      {alert === 'blocked' && <SoundPart onTurnOn={alarm.turnOn} />}
      {alert === 'silenced' && (
        <SilencedPart orders={silenced} timezone={restaurant.timezone} onOpen={props.onOpen} />
      )}
      {pause && (
        <PausePart
          pause={pause}
          now={now}
          restaurant={restaurant}
          isBeside={alert !== null}
          onEnable={props.onEnable}
        />
      )}
      {alert === null && !pause && props.children}
    </div>
  )
}

function alertOf(ringing: RingingNow | null, { isBlocked }: Alarm, silenced: readonly KitchenOrder[]) {
  if (ringing) return 'ringing'
  if (isBlocked) return 'blocked'
  return silenced.length > 0 ? 'silenced' : null
}
