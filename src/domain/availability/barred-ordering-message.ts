/** MSG-1: why nothing is ordered for a while, in words. In a file of its own, for every menu brings it. */

import type { Refusal } from '../refusal.ts'

/** That a restaurant takes no orders, whatever its hours. */
export type BarredOrdering = Extract<Refusal, { kind: 'online_orders_off' | 'ordering_paused' }>

export function barredOrderingMessage(refusal: BarredOrdering): string {
  return refusal.kind === 'online_orders_off'
    ? 'This restaurant is not taking online orders at the moment.'
    : `Ordering is paused. It resumes ${refusal.resumes}.`
}
