/** MSG-1: the message that no order can be placed for a while. In its own file because every menu loads it. */

import type { AvailabilityRefusal } from './availability-refusals.ts'

/** The refusals of a restaurant that accepts no orders, regardless of its hours. */
export type BarredOrdering = Extract<AvailabilityRefusal, { kind: 'online_orders_off' | 'ordering_paused' }>

export function barredOrderingMessage(refusal: BarredOrdering): string {
  return refusal.kind === 'online_orders_off'
    ? 'This restaurant is not taking online orders at the moment.'
    : `Ordering is paused. It resumes ${refusal.resumes}.`
}
