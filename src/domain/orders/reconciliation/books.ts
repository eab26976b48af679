/** The compared data: the provider's payments and refunds, and the ledger's checkouts, orders and refunds. */

import type { CartId, CheckoutId, IntentId, OrderId, RefundId, RestaurantId } from '../../ids.ts'
import type { Cents } from '../../money.ts'

/** A payment in the provider's records. Instants by our clock. */
export type BookedPayment = {
  readonly id: IntentId
  readonly checkoutId: CheckoutId | null
  readonly status: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'unknown'
  readonly received: Cents
  /** Three letters, such as 'usd'. */
  readonly currency: string
  /** When a card was charged, otherwise when the payment was created. */
  readonly at: Temporal.Instant
  readonly isDisputed: boolean
  readonly refunds: readonly BookedRefund[]
}

/** A refund in the provider's records. */
export type BookedRefund = {
  readonly id: string
  /** Our id of the refund, from its metadata; null if we did not make it. */
  readonly requestId: RefundId | null
  readonly amount: Cents
  readonly status: 'succeeded' | 'pending' | 'failed'
  readonly at: Temporal.Instant
}

export type LedgerCheckout = {
  readonly id: CheckoutId
  readonly cartId: CartId
  readonly status: 'open' | 'completed' | 'replaced' | 'expired'
  readonly intentId: IntentId | null
  readonly grandTotal: Cents
  readonly expiresAt: Temporal.Instant
}

export type LedgerOrder = {
  readonly id: OrderId
  readonly number: number
  readonly grandTotal: Cents
  readonly refunded: Cents
  readonly placedAt: Temporal.Instant
  readonly requests: readonly LedgerRefund[]
  /** The ledger has a dispute of its payment, past or present (DSP-1). */
  readonly isDisputed: boolean
}

/** A refund in the ledger. */
export type LedgerRefund = {
  readonly id: RefundId
  readonly amount: Cents
  readonly status: 'pending' | 'refunded' | 'failed'
  readonly providerRefundId: string | null
  readonly requestedAt: Temporal.Instant
}

/** All data of one payment on both sides. For an order without a payment or with an unknown one, the ledger's data only. */
export type PaymentCase = {
  readonly restaurantId: RestaurantId
  /** As stored with the order or the checkout, even if the provider doesn't know it. */
  readonly intentId: IntentId | null
  readonly payment: BookedPayment | null
  readonly checkout: LedgerCheckout | null
  /** The order that this payment paid for. */
  readonly order: LedgerOrder | null
}

/** The time of the comparison, and the grace period for data that is just being written: two minutes, set by `reconcile.ts`. */
export type Moment = { readonly now: Temporal.Instant; readonly grace: Temporal.Duration }
