/** What stops a restaurant's orders regardless of its hours: online orders off, or a pause by the kitchen (K5). */

import { isBefore } from '../../clock/compare.ts'
import { formatDayAndTime } from '../../clock/format-time.ts'
import type { OrderingPause, OrderingTimes } from '../settings/restaurant.ts'
import type { BarredOrdering } from './barred-refusals.ts'

/** TIM-10: why an order due at `dueAt` is refused, or null. */
export function whyNotOrdering(
  restaurant: OrderingTimes,
  dueAt: Temporal.Instant,
  now: Temporal.Instant,
): BarredOrdering | null {
  if (!restaurant.onlineOrdersEnabled) return { kind: 'online_orders_off' }
  const until = pausedUntil(restaurant.pause, dueAt)
  if (!until) return null
  return {
    kind: 'ordering_paused',
    until: until.toString(),
    resumes: formatDayAndTime(until, restaurant, now),
  }
}

/** TIM-10: whether the pause covers `instant`. */
export function isPausedAt(pause: OrderingPause | null, instant: Temporal.Instant): boolean {
  return pausedUntil(pause, instant) !== null
}

/** TIM-10: the end of the pause that covers `instant`, or null. A pause covers everything before its end. */
export function pausedUntil(pause: OrderingPause | null, instant: Temporal.Instant): Temporal.Instant | null {
  if (!pause) return null
  const until = Temporal.Instant.from(pause.until)
  return isBefore(instant, until) ? until : null
}
