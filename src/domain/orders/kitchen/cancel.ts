/** Cancels an order in the kitchen (K7). */

import type { Refusal } from '../../refusal.ts'
import { isOver, type OrderStatus } from '../ordering/status.ts'

/** KIT-12: the maximum length of the reason, in characters. */
export const maxCancelReason = 200

export const refundStates = ['pending', 'refunded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

type Cancellable = {
  readonly status: OrderStatus
  /** The business day on which it is due, such as '2026-11-20'. */
  readonly businessDay: string
}

/**
 * KIT-12: why a display can't cancel this order, or null. It can cancel open orders due on the business day `today`;
 * only the owner can cancel others.
 */
export function whyNotCancel({ status, businessDay }: Cancellable, today: string): Refusal | null {
  if (isOver(status)) return { kind: 'order_moved_on', status }
  return businessDay === today ? null : { kind: 'order_of_other_day' }
}

/** KIT-12: why the reason is refused, or null. */
export function whyNotCancelReason(reason: string): Refusal | null {
  return reason.trim() === '' ? { kind: 'cancel_reason_missing' } : null
}
