/** The check of an order's timing. */

import type { Timing } from '../../orders/cart/cart.ts'
import type { Refusal } from '../../refusal.ts'
import type { OrderingTimes } from '../settings/restaurant.ts'
import { whyNotAsap } from './asap.ts'
import { whyNotTime } from './pickable-times.ts'

/**
 * TIM-9: why the restaurant refuses an order with this timing now, or null. A picked time is checked again and never moved. Throws
 * a RangeError if `at` is neither empty nor an instant: the edge validates it. `deliveryMinutes`: the quoted ones; null for pickup. The hours are
 * those of the order type in `restaurant` (`scheduleFor`).
 */
export function whyNotTiming(
  restaurant: OrderingTimes,
  timing: Timing,
  now: Temporal.Instant,
  deliveryMinutes: number | null,
): Refusal | null {
  if (timing.kind === 'asap') return whyNotAsap(restaurant, now)
  if (timing.at === '') return { kind: 'time_missing' }
  return whyNotTime(restaurant, Temporal.Instant.from(timing.at), now, deliveryMinutes)
}
