/** Who cancels an order and why, and when the kitchen may (K7). */

import type { Refusal } from '../../refusal.ts'
import { isOver, type OrderStatus } from '../ordering/status.ts'

/** KIT-12: the maximum length of the reason, in characters. */
export const maxCancelReason = 200

/** Who can cancel an order. */
export const cancelSources = ['kitchen', 'owner', 'diner', 'api'] as const
export type CancelSource = (typeof cancelSources)[number]

/** KIT-39: the stored reason of an order that its diner canceled. */
export const canceledByDiner = 'Canceled by the diner'

/** KIT-40: what an owner can let the diner read about a cancellation. */
export const cancelNotices = [
  'item_ran_out',
  'too_busy',
  'closing_early',
  'not_reached',
  'outside_area',
  'something_broke',
] as const
export type CancelNotice = (typeof cancelNotices)[number]

/** KIT-40: their texts. */
export const cancelNoticeTexts = {
  item_ran_out: 'An item ran out',
  too_busy: 'We are too busy',
  closing_early: 'We are closing early',
  not_reached: 'We could not reach you',
  outside_area: 'Outside our delivery area',
  something_broke: 'Something broke',
} as const satisfies Record<CancelNotice, string>

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
