/** A cart session: what became of the cart that one visitor fills at one restaurant, as its owner is told. */

import { isBefore } from '../clock/compare.ts'
import type { Cents } from '../money.ts'

export const cartSessionStatuses = [
  'active',
  'abandoned',
  'checkout_started',
  'checkout_completed',
  'expired',
] as const
export type CartSessionStatus = (typeof cartSessionStatuses)[number]

export type CartSession = {
  readonly status: CartSessionStatus
  /** How many items are in the cart now: the sum of the quantities. */
  readonly totalItems: number
  /** What they cost by the menu, in cents, before taxes, fees and discounts. */
  readonly totalValue: Cents
  /** When the visitor last did something with the cart, a UTC instant. */
  readonly lastActivity: Temporal.Instant
}

/** REC-6: what time does to a cart that nobody touches, and from which statuses. */
export const idleTransitions = {
  abandoned: { after: { minutes: 30 }, from: ['active', 'checkout_started'] },
  expired: { after: { hours: 24 }, from: ['active', 'abandoned', 'checkout_started'] },
} as const satisfies {
  readonly [Status in CartSessionStatus]?: {
    readonly after: Temporal.DurationLike
    readonly from: readonly CartSessionStatus[]
  }
}

/** REC-5: any change makes a cart active again, one that empties it abandons it. */
export function statusAfterChange(totalItems: number): CartSessionStatus {
  return totalItems > 0 ? 'active' : 'abandoned'
}

/** REC-7: a checkout of the cart began at `at`. What the visitor did with the cart after that counts for more. */
export function statusAfterCheckoutStarted(
  { status, lastActivity }: Pick<CartSession, 'status' | 'lastActivity'>,
  at: Temporal.Instant,
): CartSessionStatus {
  return status === 'checkout_completed' || isBefore(at, lastActivity) ? status : 'checkout_started'
}

/** REC-6: the status at `now`, whether or not it has been written down yet. A completed cart stays completed. */
export function statusAt(
  { status, lastActivity }: Pick<CartSession, 'status' | 'lastActivity'>,
  now: Temporal.Instant,
): CartSessionStatus {
  if (hasGoneIdle(status, lastActivity, 'expired', now)) return 'expired'
  return hasGoneIdle(status, lastActivity, 'abandoned', now) ? 'abandoned' : status
}

function hasGoneIdle(
  status: CartSessionStatus,
  lastActivity: Temporal.Instant,
  as: keyof typeof idleTransitions,
  now: Temporal.Instant,
): boolean {
  const from: readonly CartSessionStatus[] = idleTransitions[as].from
  return from.includes(status) && !isBefore(now, lastActivity.add(idleTransitions[as].after))
}
