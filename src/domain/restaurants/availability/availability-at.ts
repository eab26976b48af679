/** What a diner sees about ordering now. */

import type { Timing } from '../../orders/cart/cart.ts'
import type { OrderingTimes } from '../settings/restaurant.ts'
import { whyNotAsap } from './asap.ts'
import { closedFor } from './closed-for.ts'
import { nextOpening, nextOpeningOrDefault, openingAt } from './opening.ts'
import { pausedUntil } from './pause.ts'
import { earliestPickable } from './pickable-times.ts'

type Availability = {
  /** By the opening hours alone: true even during a pause or while online orders are off. */
  readonly isOpen: boolean
  readonly acceptsAsap: boolean
  /** null while open, and if no opening is found (TIM-6). */
  readonly nextOpening: Temporal.Instant | null
  /** SPH-5: the name of the special hours that keep it closed now; null if it is open or closed as usual. */
  readonly closedFor: string | null
  /** The next real closing; null while closed and if the restaurant never closes. */
  readonly closesAt: Temporal.Instant | null
  /** The end of the current pause. */
  readonly pausedUntil: Temporal.Instant | null
  /** The initial choice of the timing step. */
  readonly defaultTiming: Timing['kind']
  /** The initial time of the picker; null while online orders are off or the restaurant is closed until further notice. */
  readonly defaultLater: Temporal.Instant | null
}

/** TIM-13: all time-dependent facts about ordering at `now`. */
export function availabilityAt(restaurant: OrderingTimes, now: Temporal.Instant): Availability {
  const opening = openingAt(restaurant, now)
  const acceptsAsap = whyNotAsap(restaurant, now) === null
  return {
    isOpen: opening !== null,
    acceptsAsap,
    nextOpening: opening ? null : nextOpening(restaurant, now),
    closedFor: closedFor(restaurant, now),
    closesAt: opening?.closesForReal ? opening.closes : null,
    pausedUntil: pausedUntil(restaurant.pause, now),
    defaultTiming: acceptsAsap ? 'asap' : 'later',
    defaultLater: defaultLater(restaurant, now),
  }
}

function defaultLater(restaurant: OrderingTimes, now: Temporal.Instant): Temporal.Instant | null {
  if (!restaurant.onlineOrdersEnabled) return null
  return earliestPickable(restaurant, now) ?? nextOpeningOrDefault(restaurant, now)
}
