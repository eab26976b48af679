/** Compares both sides: every gap between them, and their sums. */

import { type Cents, sum, zero } from '../../money.ts'
import type { Moment, PaymentCase } from './books.ts'
import type { Gap } from './gap.ts'
import { doublePayments, paymentGap } from './payment-gaps.ts'
import { refundGaps } from './refund-gaps.ts'

/** RCN-1: every gap between the provider's records and the ledger. All payments of a cart must be included. */
export function findGaps(cases: readonly PaymentCase[], moment: Moment): readonly Gap[] {
  const carts = Map.groupBy(
    cases.filter(({ checkout }) => checkout),
    ({ checkout }) => checkout?.cartId,
  )
  return [
    ...cases.flatMap((paymentCase) => paymentGap(paymentCase, moment) ?? []),
    ...cases.flatMap((paymentCase) => refundGaps(paymentCase, moment)),
    ...[...carts.values()].flatMap((ofCart) => doublePayments(ofCart, moment)),
  ]
}

export type BookSums = {
  readonly payments: number
  readonly received: Cents
  readonly refundedThere: Cents
  readonly orders: number
  readonly charged: Cents
  readonly refundedHere: Cents
}

/** The sums of both sides. */
export function sumBooks(cases: readonly PaymentCase[]): BookSums {
  const paid = cases.flatMap(({ payment }) => (payment?.status === 'succeeded' ? [payment] : []))
  const orders = cases.flatMap(({ order }) => order ?? [])
  const made = paid.flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'succeeded'))
  return {
    payments: paid.length,
    received: total(paid.map(({ received }) => received)),
    refundedThere: total(made.map(({ amount }) => amount)),
    orders: orders.length,
    charged: total(orders.map(({ grandTotal }) => grandTotal)),
    refundedHere: total(orders.map(({ refunded }) => refunded)),
  }
}

/** Sums a long list: one argument per amount would overflow the stack. */
function total(amounts: readonly Cents[]): Cents {
  return amounts.reduce((all, amount) => sum(all, amount), zero)
}
