import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { formatOpenUntil } from '#domain/restaurants/availability/open-until.ts'
import { whyNotOrdering } from '#domain/restaurants/availability/pause.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { Badge } from '#web/ui/badge.tsx'
import { openBadge } from './open-badge.ts'
import type { LiveAvailability } from './use-availability.ts'

/** 'Open until 10:00 PM', 'Paused', or 'Closed' with the next opening. */
export function OpenState(props: {
  readonly restaurant: Restaurant
  readonly availability: LiveAvailability
}) {
  const { restaurant } = props
  const { isOpen, nextOpening, closesAt } = props.availability
  const now = Temporal.Instant.from(props.availability.now)
  const refusal = whyNotOrdering(restaurant, now, now)
  const { text, tone } = openBadge(isOpen, refusal)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{text}</Badge>
      {closesAt && !refusal && (
        <span className="text-sm text-ink-soft">
          {formatOpenUntil(Temporal.Instant.from(closesAt), restaurant, now)}
        </span>
      )}
      {!isOpen && nextOpening && (
        <span className="text-sm text-ink-soft">
          Next open: {formatDayAndTime(Temporal.Instant.from(nextOpening), restaurant, now)}
        </span>
      )}
    </span>
  )
}
