/** The times for which an order can be scheduled (T5): those that the picker offers, and the check of the picked one. */

import { earlierOf, isBefore, laterOf } from '../clock/compare.ts'
import { weekAfter } from '../clock/zoned.ts'
import type { Refusal } from '../refusal.ts'
import type { Restaurant } from '../restaurant/restaurant.ts'
import { lastOrderAt, openingSpans } from './opening.ts'
import { pausedUntil, whyNotOrdering } from './pause.ts'

/** TIM-11: how many minutes ahead the first offered time is, at least. */
const offerLeadMinutes = 30
/**
 * TIM-12: the maximum lead time that the check requires. The ten minutes' difference is the diner's time to pay for an
 * offered time.
 */
const mostCheckLeadMinutes = 20
/**
 * The offset of every zone in use from UTC is a multiple of 15 minutes, so local quarter hours are also quarter hours in
 * UTC.
 */
const stepMinutes = 15

/** TIM-11: all times that can be picked now, in order. */
export function pickableTimes(restaurant: Restaurant, now: Temporal.Instant): readonly Temporal.Instant[] {
  return [...offeredTimes(restaurant, now)]
}

/** TIM-11: the first time that can be picked now; null if there is none. */
export function earliestPickable(restaurant: Restaurant, now: Temporal.Instant): Temporal.Instant | null {
  for (const time of offeredTimes(restaurant, now)) return time
  return null
}

/** TIM-12: why an order can't be due at `at`, or null. Checked again at payment; a time is refused, never moved. */
export function whyNotTime(
  restaurant: Restaurant,
  at: Temporal.Instant,
  now: Temporal.Instant,
): Refusal | null {
  const refusal = whyNotOrdering(restaurant, at, now)
  if (refusal) return refusal
  return isAhead(restaurant, at, now) && isOnStep(at) && isServedAt(restaurant, at)
    ? null
    : { kind: 'time_not_available' }
}

function* offeredTimes(restaurant: Restaurant, now: Temporal.Instant): Generator<Temporal.Instant> {
  if (!restaurant.onlineOrdersEnabled) return
  let from = laterOf(now.add({ minutes: offerLeadMinutes }), pausedUntil(restaurant.pause, now) ?? now)
  const latest = weekAfter(now, restaurant.timezone)
  for (const opening of openingSpans(restaurant, from, latest)) {
    const last = earlierOf(lastOrderAt(restaurant, opening), latest)
    yield* stepsBetween(firstStepFrom(laterOf(opening.opens, from)), last)
    // Two openings touch where the clock skips the break between them: offer their common time once.
    from = laterOf(from, last.add({ milliseconds: 1 }))
  }
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

/** At least the kitchen's lead time and at most seven days ahead. */
function isAhead(restaurant: Restaurant, at: Temporal.Instant, now: Temporal.Instant): boolean {
  const lead = Math.min(restaurant.prepMinutes, mostCheckLeadMinutes)
  return !isBefore(at, now.add({ minutes: lead })) && !isBefore(weekAfter(now, restaurant.timezone), at)
}

function isServedAt(restaurant: Restaurant, at: Temporal.Instant): boolean {
  return openingSpans(restaurant, at, at).some((opening) => !isBefore(lastOrderAt(restaurant, opening), at))
}
