/** A gap between what the provider holds and what we hold, and what is done about it. */

import type { CheckoutId, IntentId, OrderId, RefundId, RestaurantId } from '../ids.ts'
import { type Cents, sum } from '../money.ts'

/**
 * RCN-2: every kind, with what closes it. `make_order` and `settle_checkout` are the usual ways of a checkout,
 * `cancel_payment` closes a payment that nobody has paid, `ask_refund`, `note_refund` and `take_back_refund` are the usual way of a refund,
 * `note_dispute` that of a dispute;
 * `tell` moves no money: a person must look.
 */
export const gapKinds = {
  paid_without_order: 'make_order',
  payment_left_open: 'settle_checkout',
  closed_payment_left_open: 'cancel_payment',
  refund_not_made: 'ask_refund',
  refund_not_noted: 'note_refund',
  refund_unknown: 'note_refund',
  refund_failed_later: 'take_back_refund',
  order_without_payment: 'tell',
  amount_differs: 'tell',
  payment_mislabeled: 'tell',
  cart_paid_twice: 'tell',
  payment_unknown: 'tell',
  payment_disputed: 'note_dispute',
  refund_differs: 'tell',
  refund_missing: 'tell',
} as const satisfies Record<string, Remedy>

export type GapKind = keyof typeof gapKinds

/** All kinds, for a schema. */
export function listGapKinds(): readonly GapKind[] {
  // The keys are exactly those of the table.
  return Object.keys(gapKinds) as GapKind[]
}

export type Remedy =
  | 'make_order'
  | 'settle_checkout'
  | 'cancel_payment'
  | 'ask_refund'
  | 'note_refund'
  | 'take_back_refund'
  | 'note_dispute'
  | 'tell'

export type Gap = {
  readonly kind: GapKind
  readonly restaurantId: RestaurantId
  readonly intentId: IntentId | null
  readonly checkoutId: CheckoutId | null
  readonly orderId: OrderId | null
  readonly orderNumber: number | null
  /** Our id of the refund that it is about. */
  readonly refundId: RefundId | null
  /** The provider's. */
  readonly providerRefundId: string | null
  /** What we hold, and what the provider holds. */
  readonly localAmount: Cents
  readonly providerAmount: Cents
  /** RCN-3: the money that nobody can account for; never negative. */
  readonly difference: Cents
}

/** RCN-5: what it is about, with both amounts: the same gap has the same key, and other amounts are another gap. */
export function keyOf(gap: Gap): string {
  const { kind, intentId, orderId, refundId, providerRefundId, localAmount, providerAmount, difference } = gap
  const about = [intentId ?? orderId ?? '', refundId ?? '', providerRefundId ?? '']
  return [kind, ...about, localAmount, providerAmount, difference].join(':')
}

/** RCN-3: what is left unexplained: the differences of all gaps whose keys nobody has explained. */
export function unexplainedOf(gaps: readonly Gap[], explained: ReadonlySet<string>): Cents {
  return sum(...gaps.filter((gap) => !explained.has(keyOf(gap))).map(({ difference }) => difference))
}
