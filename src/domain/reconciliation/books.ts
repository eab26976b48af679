/** What is compared: the provider's book of payments and refunds, and ours of checkouts, orders and refunds. */

import type { CartId, CheckoutId, IntentId, OrderId, RefundId, RestaurantId } from '../ids.ts'
import type { Cents } from '../money.ts'

/** A payment as the provider has it. Instants by our clock. */
export type BookedPayment = {
  readonly id: IntentId
  readonly checkoutId: CheckoutId | null
  readonly status: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'unknown'
  readonly received: Cents
  /** Three letters, as 'usd'. */
  readonly currency: string
  /** When a card was charged, else when the payment was made. */
  readonly at: Temporal.Instant
  readonly isDisputed: boolean
  readonly refunds: readonly BookedRefund[]
}

/** A refund as the provider has it. */
export type BookedRefund = {
  readonly id: string
  /** Our id of it, as its metadata has it; null where it was not made by us. */
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
  /** We know that its payment is or was disputed (DSP-1). */
  readonly isDisputed: boolean
}

/** A refund as we have it. */
export type LedgerRefund = {
  readonly id: RefundId
  readonly amount: Cents
  readonly status: 'pending' | 'refunded' | 'failed'
  readonly providerRefundId: string | null
  readonly requestedAt: Temporal.Instant
}

/** All that both sides have of one payment; of an order that never had one, or has an unknown one, ours alone. */
export type PaymentCase = {
  readonly restaurantId: RestaurantId
  /** As the order or the checkout names it, also where the provider knows none. */
  readonly intentId: IntentId | null
  readonly payment: BookedPayment | null
  readonly checkout: LedgerCheckout | null
  /** The order that was paid with this payment. */
  readonly order: LedgerOrder | null
}

/** When it is compared, and how long what is just being written has time. */
export type Moment = { readonly now: Temporal.Instant; readonly grace: Temporal.Duration }
