/** A gap between the provider's records and the ledger, and its remedy. */

import type { CheckoutId, IntentId, OrderId, RefundId, RestaurantId } from '../../ids.ts'
import { type Cents, sum } from '../../money.ts'

/**
 * RCN-2: every kind of gap with the remedy that closes it. `make_order` and `settle_checkout` run the regular steps of a
 * checkout; `cancel_payment` cancels an unpaid payment; `ask_refund`, `note_refund` and `take_back_refund` run the
 * regular steps of a refund; `note_dispute` runs those of a dispute. `tell` moves no money: a person must look.
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
  // The table has exactly these keys.
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
  /** Our id of the refund. */
  readonly refundId: RefundId | null
  /** The provider's id of the refund. */
  readonly providerRefundId: string | null
  /** The amount in the ledger, and in the provider's records. */
  readonly localAmount: Cents
  readonly providerAmount: Cents
  /** RCN-3: the amount that can't be accounted for; never negative. */
  readonly difference: Cents
}

/**
 * RCN-5: identifies a gap by its subject and both amounts. The same gap always has the same key; other amounts are a
 * different gap.
 */
export function keyOf(gap: Gap): string {
  const { kind, intentId, orderId, refundId, providerRefundId, localAmount, providerAmount, difference } = gap
  const about = [intentId ?? orderId ?? '', refundId ?? '', providerRefundId ?? '']
  return [kind, ...about, localAmount, providerAmount, difference].join(':')
}

/** RCN-3: the unexplained amount: the sum of the differences of all gaps whose keys are not in `explained`. */
export function unexplainedOf(gaps: readonly Gap[], explained: ReadonlySet<string>): Cents {
  return sum(...gaps.filter((gap) => !explained.has(keyOf(gap))).map(({ difference }) => difference))
}
