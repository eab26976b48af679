/** What the timing step begins with, and what a delivery is quoted for before it (TIM-13). */

import type { AvailabilityView } from '#contract/menu.ts'
import type { Timing } from '#domain/cart/cart.ts'

type Offers = Pick<AvailabilityView, 'acceptsAsap'> & { readonly pickableTimes: readonly string[] }

/** The kind chosen before, else as soon as possible; where that can't be had, a time. */
export function firstTiming({ acceptsAsap, pickableTimes }: Offers, chosen: Timing | null): Timing {
  const kind = acceptsAsap ? (chosen?.kind ?? 'asap') : 'later'
  return kind === 'asap' ? { kind } : { kind, at: firstTime(pickableTimes, chosen) }
}

/** The time chosen before where it is still offered, else the first one; '' where there is none. */
export function firstTime(times: readonly string[], chosen: Timing | null): string {
  const before = chosen?.kind === 'later' && times.includes(chosen.at) ? chosen.at : null
  return before ?? times[0] ?? ''
}
