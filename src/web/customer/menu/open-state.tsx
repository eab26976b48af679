import { formatDayAndTime } from '#domain/clock/wording.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { LiveAvailability } from './use-availability.ts'

/** 'Open', or 'Closed' with the next opening. */
export function OpenState(props: {
  readonly restaurant: Restaurant
  readonly availability: LiveAvailability
}) {
  const { isOpen, nextOpening, now } = props.availability
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={isOpen ? 'good' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</Badge>
      {!isOpen && nextOpening && (
        <span className="text-sm text-ink-soft">
          Next open:{' '}
          {formatDayAndTime(Temporal.Instant.from(nextOpening), props.restaurant, Temporal.Instant.from(now))}
        </span>
      )}
    </span>
  )
}
