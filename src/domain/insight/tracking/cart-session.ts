/** A cart session: the state of one visitor's cart at one restaurant, as its owner sees it. */

import { isBefore } from '../../clock/compare.ts'
import type { Cents } from '../../money.ts'

export const cartSessionStatuses = [
  'active',
  'abandoned',
  'checkout_started',
  'checkout_completed',
  'expired',
] as const
export type CartSessionStatus = (typeof cartSessionStatuses)[number]

type CartSession = {
  readonly status: CartSessionStatus
  /** The number of items in the cart: the sum of the quantities. */
  readonly totalItems: number
  /** Their price on the menu, in cents, before taxes, fees and discounts. */
  readonly totalValue: Cents
  /** The visitor's last activity in the cart, a UTC instant. */
  readonly lastActivity: Temporal.Instant
}

/** REC-6: the statuses of an idle cart: after which time, and from which statuses. */
export const idleTransitions = {
  abandoned: { after: { minutes: 30 }, from: ['active', 'checkout_started'] },
  expired: { after: { hours: 24 }, from: ['active', 'abandoned', 'checkout_started'] },
} as const satisfies {
  readonly [Status in CartSessionStatus]?: {
    readonly after: Temporal.DurationLike
    readonly from: readonly CartSessionStatus[]
  }
}

/** REC-5: any change makes a cart active again; one that empties it makes it abandoned. */
export function statusAfterChange(totalItems: number): CartSessionStatus {
  return totalItems > 0 ? 'active' : 'abandoned'
}

/** REC-7: the status after a checkout of the cart began at `at`. Later activity in the cart takes precedence. */
export function statusAfterCheckoutStarted(
  { status, lastActivity }: Pick<CartSession, 'status' | 'lastActivity'>,
  at: Temporal.Instant,
): CartSessionStatus {
  return status === 'checkout_completed' || isBefore(at, lastActivity) ? status : 'checkout_started'
}

/** REC-6: the status at `now`, whether or not it has been stored yet. A completed cart stays completed. */
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
