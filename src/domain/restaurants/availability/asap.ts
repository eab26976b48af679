/** Orders for as soon as possible. */

import { isBefore } from '../../clock/compare.ts'
import type { Refusal } from '../../refusal.ts'
import type { OrderingTimes } from '../settings/restaurant.ts'
import { lastOrderAt, openingAt } from './opening.ts'
import { whyNotOrdering } from './pause.ts'

/** TIM-9: why the restaurant accepts no order for as soon as possible now, or null. */
export function whyNotAsap(restaurant: OrderingTimes, now: Temporal.Instant): Refusal | null {
  return whyNotOrdering(restaurant, now, now) ?? whyNotOpenEnough(restaurant, now)
}

function whyNotOpenEnough(restaurant: OrderingTimes, now: Temporal.Instant): Refusal | null {
  const opening = openingAt(restaurant, now)
  if (opening && isBefore(now, lastOrderAt(restaurant, opening))) return null
  return { kind: 'asap_not_available' }
}
