/** The initial choice of the timing step, and the timing a delivery is quoted for before that step (TIM-13). */

import type { AvailabilityView } from '#contract/menu/menu.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'

type Offers = Pick<AvailabilityView, 'acceptsAsap' | 'pickableTimes'>

/** Returns the kind chosen before, by default as soon as possible; a time if ASAP is not offered. */
export function firstTiming({ acceptsAsap, pickableTimes }: Offers, chosen: Timing | null): Timing {
  const kind = acceptsAsap ? (chosen?.kind ?? 'asap') : 'later'
  return kind === 'asap' ? { kind } : { kind, at: firstTime(pickableTimes, chosen) }
}

/** Returns the time chosen before if it is still offered, otherwise the first one; '' if there is none. */
export function firstTime(times: readonly string[], chosen: Timing | null): string {
  const before = chosen?.kind === 'later' && times.includes(chosen.at) ? chosen.at : null
  return before ?? times[0] ?? ''
}
