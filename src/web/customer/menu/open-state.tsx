import { whyNotOrdering } from '#domain/restaurants/availability/pause.ts'
import { Badge } from '#web/ui/badge.tsx'
import { openBadge } from './open-badge.ts'
import type { PageRestaurant } from './page-restaurant.ts'
import type { LiveAvailability } from './use-availability.ts'

/** 'Open until 10:00 PM', 'Paused', or 'Closed' with the next opening and the special hours that close it (SPH-5). */
export function OpenState(props: {
  readonly restaurant: PageRestaurant
  readonly availability: LiveAvailability
}) {
  const { restaurant } = props
  const { isOpen, hoursText } = props.availability
  const now = Temporal.Instant.from(props.availability.now)
  const refusal = whyNotOrdering(restaurant, now, now)
  const { text, tone } = openBadge(isOpen, refusal)
  const detail = !(isOpen && refusal) && hoursText
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{text}</Badge>
      {detail && <span className="text-sm text-ink-soft">{detail}</span>}
    </span>
  )
}
