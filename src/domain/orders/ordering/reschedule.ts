/** Whether the time of an order that was paid can be changed, because its diner wants to or because the restaurant asked. */

import { isBefore } from '../../clock/compare.ts'
import { type Cents, formatDollars } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import type { SettingValues } from '../../restaurants/settings/setting-names.ts'
import { isNew } from '../kitchen/order.ts'
import type { OrderStatus } from './status.ts'

/** RSC-7: what people of the restaurant read about an order whose diner has not answered yet. */
export const askedForTime = 'Asked for another time'

type RestaurantOfOrder = Pick<SettingValues, 'allowDinerChanges' | 'phone'>

type DatedOrder = {
  readonly status: OrderStatus
  /** Why the restaurant asked for another time; null if it did not. */
  readonly rescheduleReason: string | null
  /** In ISO 8601; null: as soon as possible. */
  readonly scheduledFor: string | null
}

/** RSC-4: whether the kitchen has not begun the order: it is new or acknowledged. */
export function isNotBegun({ status }: Pick<DatedOrder, 'status'>): boolean {
  return isNew({ status }) || status === 'acknowledged'
}

/** RSC-4: whether the restaurant waits for its diner to choose another time or to cancel. */
export function isAskedForTime({ status, rescheduleReason }: Omit<DatedOrder, 'scheduledFor'>): boolean {
  return rescheduleReason !== null && isNotBegun({ status })
}

/**
 * RSC-1, RSC-4: why its diner can't change the time of this order at `now`, or null. The decision is made again with the order
 * locked, so that of a change and an acknowledgment one counts.
 */
export function whyNotReschedule(
  order: DatedOrder,
  { allowDinerChanges, phone }: RestaurantOfOrder,
  now: Temporal.Instant,
): Refusal | null {
  const { scheduledFor } = order
  if (scheduledFor === null || !isBefore(now, Temporal.Instant.from(scheduledFor)))
    return { kind: 'time_fixed', phone }
  if (isAskedForTime(order)) return null
  if (!allowDinerChanges || order.status === 'cancelled') return { kind: 'time_fixed', phone }
  return isNew(order) ? null : { kind: 'order_accepted', phone }
}

const dayMilliseconds = 24 * 3_600_000

/**
 * RSC-6: until when its diner is expected to choose: 24 hours before the order is due, or half of the time that is left, if
 * that is less.
 */
export function answerExpectedBy(askedAt: Temporal.Instant, dueAt: Temporal.Instant): Temporal.Instant {
  const left = Math.max(0, dueAt.epochMilliseconds - askedAt.epochMilliseconds)
  return dueAt.subtract({ milliseconds: Math.min(dayMilliseconds, Math.ceil(left / 2)) })
}

/** RSC-5: 'Luna Tacos is closed on Nov 26. Choose another time, or cancel and get $31.20 back.' */
export function formatTimeQuestion(reason: string, refund: Cents): string {
  return `${reason} Choose another time, or cancel${refund > 0 ? ` and get ${formatDollars(refund)} back` : ''}.`
}
