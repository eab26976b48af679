/** What a diner is told about ordering right now. */

import type { Timing } from '../cart/cart.ts'
import type { Restaurant } from '../restaurant/restaurant.ts'
import { whyNotAsap } from './asap.ts'
import { nextOpening, nextOpeningOrDefault, openingAt } from './opening.ts'
import { pausedUntil } from './pause.ts'
import { earliestPickable } from './pickable-times.ts'

export type Availability = {
  /** By the opening hours alone: a pause, or online orders being off, does not make it false. */
  readonly isOpen: boolean
  readonly acceptsAsap: boolean
  /** null while open, and where the restaurant does not open within seven days. */
  readonly nextOpening: Temporal.Instant | null
  /** The next real closing; null while closed and where the restaurant never closes. */
  readonly closesAt: Temporal.Instant | null
  /** The end of a pause that is on now. */
  readonly pausedUntil: Temporal.Instant | null
  /** The choice that the timing step begins with. */
  readonly defaultTiming: Timing['kind']
  /** The time that the picker begins with; null where online orders are off. */
  readonly defaultLater: Temporal.Instant | null
}

/** TIM-13: everything about ordering now that depends on the time. */
export function availabilityAt(restaurant: Restaurant, now: Temporal.Instant): Availability {
  const opening = openingAt(restaurant, now)
  const acceptsAsap = whyNotAsap(restaurant, now) === null
  return {
    isOpen: opening !== null,
    acceptsAsap,
    nextOpening: opening ? null : nextOpening(restaurant, now),
    closesAt: opening?.closesForReal ? opening.closes : null,
    pausedUntil: pausedUntil(restaurant.pause, now),
    defaultTiming: acceptsAsap ? 'asap' : 'later',
    defaultLater: defaultLater(restaurant, now),
  }
}

function defaultLater(restaurant: Restaurant, now: Temporal.Instant): Temporal.Instant | null {
  if (!restaurant.onlineOrdersEnabled) return null
  return earliestPickable(restaurant, now) ?? nextOpeningOrDefault(restaurant, now)
}
