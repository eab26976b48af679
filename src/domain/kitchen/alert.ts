/** What owner and staff are told without having asked. Ids and instants only: the rest is read when it is told. */

import type { CourierTrouble } from '../delivery/courier-trouble.ts'
import type { OrderId, PauseId, RestaurantId } from '../ids.ts'
import type { Cents } from '../money.ts'
import type { GapKind } from '../reconciliation/gap.ts'
import type { AccountCapability } from '../restaurant/payment-account.ts'

export type Alert = { readonly restaurantId: RestaurantId } & (
  | { readonly kind: 'ordering_disabled'; readonly pauseId: PauseId }
  | { readonly kind: 'order_enabled'; readonly pauseId: PauseId }
  /** No display has shown a sign of life since `since`; UTC instants in ISO 8601. */
  | { readonly kind: 'kitchen_silent'; readonly since: string }
  | { readonly kind: 'kitchen_back'; readonly since: string; readonly at: string }
  /** ALR-3 */
  | { readonly kind: 'new_order'; readonly orderId: OrderId }
  | { readonly kind: 'order_waits'; readonly orderId: OrderId }
  | { readonly kind: 'refund_failed'; readonly orderId: OrderId }
  /** DSP-3: `disputeId`: the provider's. */
  | { readonly kind: 'payment_disputed'; readonly orderId: OrderId; readonly disputeId: string }
  | { readonly kind: 'dispute_ended'; readonly orderId: OrderId; readonly disputeId: string }
  /** Our book and the payment provider's differ, and a person must look. */
  | ({ readonly kind: 'payment_differs' } & PaymentDifference)
  /** PAY-62: `lacks`: all that its account at the payment provider can't do any more. */
  | { readonly kind: 'account_restricted'; readonly lacks: readonly AccountCapability[] }
  | { readonly kind: 'courier_trouble'; readonly orderId: OrderId; readonly trouble: CourierTrouble }
)

export type PaymentDifference = {
  readonly gap: GapKind
  /** null: there is no order. */
  readonly orderNumber: number | null
  /** What we hold, and what the provider holds. */
  readonly ours: Cents
  readonly theirs: Cents
}

/** The ways on which alerts go; for one more, add its name here and its sender where the app is put together. */
export const alertChannels = ['mail'] as const
export type AlertChannelName = (typeof alertChannels)[number]

/** KIT-17: minutes without any display, while the restaurant is open, after which it is told. */
export const silentKitchenMinutes = 2
/** KIT-18: minutes after which an order that nobody has acknowledged is told of. */
export const unacknowledgedMinutes = 3

/** KIT-18: when an order is told of that nobody has acknowledged by then: since it was placed or, if scheduled, its start time. */
export function escalatesAt(order: {
  readonly placedAt: Temporal.Instant
  readonly startAt: Temporal.Instant | null
}): Temporal.Instant {
  const { placedAt, startAt } = order
  const since = startAt && Temporal.Instant.compare(startAt, placedAt) > 0 ? startAt : placedAt
  return since.add({ minutes: unacknowledgedMinutes })
}

/**
 * KIT-17: since when an open restaurant has had no display, or null while it has one or has not been without for long
 * enough. `watchedSince`: since when we have been looking, for a server that was away has seen nobody.
 */
export function silentSince(
  facts: {
    readonly opens: Temporal.Instant
    readonly watchedSince: Temporal.Instant
    readonly aliveAt: Temporal.Instant | null
  },
  now: Temporal.Instant,
): Temporal.Instant | null {
  const signs = [facts.opens, facts.watchedSince, ...(facts.aliveAt ? [facts.aliveAt] : [])]
  const since = signs.reduce((a, b) => (Temporal.Instant.compare(a, b) < 0 ? b : a))
  return Temporal.Instant.compare(since.add({ minutes: silentKitchenMinutes }), now) < 0 ? since : null
}
