/** When the kitchen begins a scheduled order (T4). */

import { isBefore, laterOf } from '../../clock/compare.ts'

/**
 * TIM-18: when to begin an order that is due at `dueAt`, at the earliest when it is placed. `deliveryMinutes` is the quoted
 * time on the road; null for pickup.
 */
export function startTimeOf(
  { placedAt, dueAt }: { readonly placedAt: Temporal.Instant; readonly dueAt: Temporal.Instant },
  prepMinutes: number,
  deliveryMinutes: number | null,
): Temporal.Instant {
  return laterOf(placedAt, dueAt.subtract({ minutes: prepMinutes + (deliveryMinutes ?? 0) }))
}

/** TIM-18: whether an acknowledged scheduled order is still in 'Upcoming'. At its start time it is not. */
export function isUpcoming(startsAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return isBefore(now, startsAt)
}
