/** Whether a restaurant takes orders right now, and until when. */

import { formatClock, formatDayAndTime } from '../../clock/format-time.ts'
import type { OrderingPause, Schedule } from '../settings/restaurant.ts'
import { formatClosure } from '../special-hours/format-closure.ts'
import { closedFor } from './closed-for.ts'
import { nextOpening, openingAt } from './opening.ts'
import { pausedUntil } from './pause.ts'

export const orderingKinds = ['off', 'paused', 'open', 'closed'] as const

/** RTM-1: whether a restaurant takes orders right now. */
export type OrderingNow = {
  /** 'off': it is not published, or online orders are switched off. */
  readonly kind: (typeof orderingKinds)[number]
  /** When the pause, the opening or the closed time ends; null if it doesn't, or the end is unknown. */
  readonly changesAt: Temporal.Instant | null
  /** SPH-5: the special hours that close it now; null if none do. */
  readonly closedFor: string | null
}

type Offer = {
  readonly schedule: Schedule
  /** Published, with online orders switched on. */
  readonly isOffered: boolean
  readonly pause: OrderingPause | null
}

/** RTM-1: a pause counts only within the opening hours: outside of them ordering is closed anyway. */
export function orderingAt({ schedule, isOffered, pause }: Offer, now: Temporal.Instant): OrderingNow {
  if (!isOffered) return { kind: 'off', changesAt: null, closedFor: null }
  const opening = openingAt(schedule, now)
  if (!opening) {
    return { kind: 'closed', changesAt: nextOpening(schedule, now), closedFor: closedFor(schedule, now) }
  }
  const until = pausedUntil(pause, now)
  if (until) return { kind: 'paused', changesAt: until, closedFor: null }
  return { kind: 'open', changesAt: opening.closesForReal ? opening.closes : null, closedFor: null }
}

/** RTM-1: 'Open until 10:00 PM', 'Paused until 6:30 PM', 'Closed, opens tomorrow at 11:00 AM', in the restaurant's zone. */
export function formatOrderingNow(
  { kind, changesAt, closedFor }: OrderingNow,
  restaurant: Pick<Schedule, 'timezone'>,
  now: Temporal.Instant,
): string {
  switch (kind) {
    case 'off':
      return 'Online orders are off'
    case 'paused':
      return changesAt ? `Paused until ${formatClock(changesAt, restaurant.timezone)}` : 'Paused'
    case 'open':
      return changesAt ? `Open until ${formatClock(changesAt, restaurant.timezone)}` : 'Always open'
    case 'closed':
      if (closedFor) return formatClosure(closedFor, changesAt, restaurant, now)
      return changesAt ? `Closed, opens ${formatDayAndTime(changesAt, restaurant, now)}` : 'Closed'
  }
}
