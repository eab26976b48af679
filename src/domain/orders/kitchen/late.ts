/** How long an order has waited, and when it is late. */

import { isOver } from '../ordering/status.ts'
import type { KitchenOrder } from './order.ts'

/** KIT-9: an open order that has waited longer than this is late. */
export const lateAfterMinutes = 15

type Waiting = Pick<KitchenOrder, 'status' | 'placedAt' | 'startAt' | 'completedAt'>

/** KIT-9: the instant from which an order's elapsed time counts: when it was placed or, if scheduled, its start time. */
export function waitingSince(order: Pick<Waiting, 'placedAt' | 'startAt'>): string {
  return order.startAt ?? order.placedAt
}

/** KIT-9: whole minutes from `waitingSince` to completion or, if open, to `now` (UTC instant); 0 before the start. */
export function elapsedMinutes(order: Waiting, now: string): number {
  return Math.max(0, Math.floor(elapsedMilliseconds(order, now) / 60_000))
}

/** KIT-9: whether an order is shown in red: open, and more than 15 minutes elapsed. */
export function isLate(order: Waiting, now: string): boolean {
  if (isOver(order.status)) return false
  return elapsedMilliseconds(order, now) > lateAfterMinutes * 60_000
}

function elapsedMilliseconds(order: Waiting, now: string): number {
  return Date.parse(order.completedAt ?? now) - Date.parse(waitingSince(order))
}
