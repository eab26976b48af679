/** Alerts to owners and staff. Contains ids and instants only; other data is read when the alert is sent. */

import { isBefore } from '../../clock/compare.ts'
import type { OrderId, PauseId, RestaurantId, WebhookEndpointId } from '../../ids.ts'
import type { Cents } from '../../money.ts'
import type { AccountCapability } from '../../restaurants/settings/payment-account.ts'
import type { CourierTrouble } from '../delivery/courier-trouble.ts'
import type { GapKind } from '../reconciliation/gap.ts'

export type Alert = RestaurantAlert | WebhookAlert

/** WHK-7: a webhook's address took nothing for days, or is gone. `restaurantId`: null for one of the platform. */
type WebhookAlert = {
  readonly kind: 'webhook_off'
  readonly restaurantId: RestaurantId | null
  readonly endpointId: WebhookEndpointId
}

type RestaurantAlert = { readonly restaurantId: RestaurantId } & (
  | { readonly kind: 'ordering_disabled'; readonly pauseId: PauseId }
  | { readonly kind: 'order_enabled'; readonly pauseId: PauseId }
  /** No heartbeat from any display since `since`; UTC instants in ISO 8601. */
  | { readonly kind: 'kitchen_silent'; readonly since: string }
  | { readonly kind: 'kitchen_back'; readonly since: string; readonly at: string }
  /** ALR-3: once per order. */
  | { readonly kind: 'new_order'; readonly orderId: OrderId }
  | { readonly kind: 'order_waits'; readonly orderId: OrderId }
  | { readonly kind: 'refund_failed'; readonly orderId: OrderId }
  /** RSC-6: its diner was asked for another time and has not answered. */
  | { readonly kind: 'time_not_chosen'; readonly orderId: OrderId }
  /** DSP-3: `disputeId`: the provider's id. */
  | { readonly kind: 'payment_disputed'; readonly orderId: OrderId; readonly disputeId: string }
  | { readonly kind: 'dispute_ended'; readonly orderId: OrderId; readonly disputeId: string }
  /** The ledger and the payment provider's records differ, and a person must look. */
  | ({ readonly kind: 'payment_differs' } & PaymentDifference)
  /** PYT-8: `amount`: the restaurant's share of it. `failureCode`: the provider's. */
  | {
      readonly kind: 'payout_failed'
      readonly payoutId: string
      readonly amount: Cents
      readonly failureCode: string | null
    }
  /** PAY-62: `lacks`: all capabilities that the account at the payment provider has lost. */
  | { readonly kind: 'account_restricted'; readonly lacks: readonly AccountCapability[] }
  | { readonly kind: 'courier_trouble'; readonly orderId: OrderId; readonly trouble: CourierTrouble }
  /** RST-17: an administrator approved it. */
  | { readonly kind: 'restaurant_published' }
)

export type PaymentDifference = {
  readonly gap: GapKind
  /** null if there is no order. */
  readonly orderNumber: number | null
  /** The ledger's amount and the provider's amount. */
  readonly ours: Cents
  readonly theirs: Cents
}

/** The channels of alerts. To add one, add its name here and its sender where the app is assembled. */
export const alertChannels = ['mail'] as const
export type AlertChannelName = (typeof alertChannels)[number]

/** KIT-17: the minutes without any display in an open restaurant that raise an alert. */
export const silentKitchenMinutes = 2
/** KIT-18: the minutes after which an unacknowledged order raises an alert. */
export const unacknowledgedMinutes = 3

/**
 * KIT-18: when an unacknowledged order raises an alert, counted from when it was placed or, if scheduled, from its start
 * time.
 */
export function escalatesAt(order: {
  readonly placedAt: Temporal.Instant
  readonly startAt: Temporal.Instant | null
}): Temporal.Instant {
  const { placedAt, startAt } = order
  const since = startAt && Temporal.Instant.compare(startAt, placedAt) > 0 ? startAt : placedAt
  return since.add({ minutes: unacknowledgedMinutes })
}

/**
 * KIT-17: since when the server has been watching without a gap; `now` if the latest check is too old, because earlier
 * observations are void: it may have missed something.
 */
export function watchedWithoutGap(
  { watchedSince, watchedAt }: Pick<KitchenSigns, 'watchedSince' | 'watchedAt'>,
  now: Temporal.Instant,
): Temporal.Instant {
  const isUnbroken = watchedAt && !isBefore(watchedAt.add({ minutes: silentKitchenMinutes }), now)
  return (isUnbroken && watchedSince) || now
}

/** What is known about the displays of a restaurant. */
export type KitchenSigns = {
  /** The latest sign of life of any display; null if there never was one. */
  readonly aliveAt: Temporal.Instant | null
  readonly watchedSince: Temporal.Instant | null
  /** The latest check. */
  readonly watchedAt: Temporal.Instant | null
}

/**
 * KIT-17: since when an open restaurant has had no display; null if it has one or the time is too short. `watchedSince`:
 * since when this server has been watching, because it can't have received heartbeats before.
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
