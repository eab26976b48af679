/** The times for which an order can be scheduled (T5): those that the picker offers, and the check of the picked one. */

import { earlierOf, isBefore, laterOf } from '../../clock/compare.ts'
import { weekAfter } from '../../clock/zoned.ts'
import type { Refusal } from '../../refusal.ts'
import type { OrderingTimes } from '../settings/restaurant.ts'
import { scheduleFor } from './open-date.ts'
import { lastOrderAt, nextOpening, type Opening, openingAt, openingSpans } from './opening.ts'
import { pausedUntil, whyNotOrdering } from './pause.ts'

/** TIM-11: how many minutes ahead the first offered time is, at least. */
const leastLeadMinutes = 30
/** TIM-12: how long an offered time can be paid for. */
const payingMinutes = 10
/**
 * The offset of every zone in use from UTC is a multiple of 15 minutes, so local quarter hours are also quarter hours in
 * UTC.
 */
const stepMinutes = 15

/**
 * TIM-11: all times that can be picked now, in order. `deliveryMinutes`: those of the delivery quote, from the courier or the
 * restaurant's setting; null for pickup.
 */
export function pickableTimes(
  restaurant: OrderingTimes,
  now: Temporal.Instant,
  deliveryMinutes: number | null,
): readonly Temporal.Instant[] {
  return [...offeredTimes(ofOrderType(restaurant, deliveryMinutes), now, deliveryMinutes)]
}

/** TIM-11: the first time that can be picked now for pickup; null if there is none. */
export function earliestPickable(restaurant: OrderingTimes, now: Temporal.Instant): Temporal.Instant | null {
  for (const time of offeredTimes(ofOrderType(restaurant, null), now, null)) return time
  return null
}

/** TIM-12: why an order can't be due at `at`, or null. Checked again at payment; a time is refused, never moved. */
export function whyNotTime(
  restaurant: OrderingTimes,
  at: Temporal.Instant,
  now: Temporal.Instant,
  deliveryMinutes: number | null,
): Refusal | null {
  const refusal = whyNotOrdering(restaurant, at, now)
  if (refusal) return refusal
  const hours = ofOrderType(restaurant, deliveryMinutes)
  const isInTime = !isBefore(latestPickable(hours, now), at)
  const shownAt = now.subtract({ minutes: payingMinutes })
  return isInTime && isOnStep(at) && isKeptAt(hours, at, shownAt, deliveryMinutes)
    ? null
    : { kind: 'time_not_available' }
}

/** SPH-4: without an order type of its own, a restaurant with the hours of pickup or, with a quote, of delivery. */
function ofOrderType(restaurant: OrderingTimes, deliveryMinutes: number | null): OrderingTimes {
  return scheduleFor(restaurant, restaurant.orderType ?? (deliveryMinutes === null ? 'pickup' : 'delivery'))
}

function* offeredTimes(
  restaurant: OrderingTimes,
  now: Temporal.Instant,
  deliveryMinutes: number | null,
): Generator<Temporal.Instant> {
  if (!restaurant.onlineOrdersEnabled) return
  let from = pausedUntil(restaurant.pause, now) ?? now
  const latest = latestPickable(restaurant, now)
  for (const opening of openingSpans(restaurant, now, latest)) {
    const last = earlierOf(lastOrderAt(restaurant, opening), latest)
    const first = laterOf(from, soonestIn(restaurant, opening, now, deliveryMinutes))
    yield* stepsBetween(firstStepFrom(first), last)
    // Two openings touch where the clock skips the break between them: offer their common time once.
    from = laterOf(from, last.add({ milliseconds: 1 }))
  }
}

/** TIM-11: seven days from now, or from the next opening if no order is accepted before it. */
function latestPickable(restaurant: OrderingTimes, now: Temporal.Instant): Temporal.Instant {
  const opening = openingAt(restaurant, now)
  const isAccepting = opening && isBefore(now, lastOrderAt(restaurant, opening))
  const from = isAccepting ? now : (nextOpening(restaurant, now) ?? now)
  return weekAfter(from, restaurant.timezone)
}

/** TIM-11: when an order that the kitchen begins at `now`, or when it opens, reaches the diner, without rounding. */
function soonestIn(
  restaurant: OrderingTimes,
  opening: Opening,
  now: Temporal.Instant,
  deliveryMinutes: number | null,
): Temporal.Instant {
  const minutes = restaurant.prepMinutes + (deliveryMinutes ?? 0)
  return laterOf(laterOf(now, opening.opens).add({ minutes }), now.add({ minutes: leastLeadMinutes }))
}

function* stepsBetween(first: Temporal.Instant, last: Temporal.Instant): Generator<Temporal.Instant> {
  const end = last.epochMilliseconds
  for (let time = first.epochMilliseconds; time <= end; time += stepMinutes * 60_000) {
    yield Temporal.Instant.fromEpochMilliseconds(time)
  }
}

function firstStepFrom(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'minute', roundingIncrement: stepMinutes, roundingMode: 'ceil' })
}

function isOnStep(at: Temporal.Instant): boolean {
  return firstStepFrom(at).equals(at)
}

function isKeptAt(
  restaurant: OrderingTimes,
  at: Temporal.Instant,
  now: Temporal.Instant,
  deliveryMinutes: number | null,
): boolean {
  return openingSpans(restaurant, at, at).some(
    (opening) =>
      !isBefore(at, soonestIn(restaurant, opening, now, deliveryMinutes)) &&
      !isBefore(lastOrderAt(restaurant, opening), at),
  )
}
