/** Refunds on an owner's request: how much can be refunded, and from which parts. */

import { type Cents, minus, smaller, zero } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import type { Result } from '../../result.ts'
import { accept, refuse } from '../../result.ts'
import { type DisputeStatus, whyNotRefundDisputed } from '../disputes/dispute.ts'
import type { RefundState } from '../kitchen/cancel.ts'
import {
  mergeItems,
  partsOfItems,
  type RefundableDishes,
  type RefundItem,
  smallerParts,
} from './refund-items.ts'
import { type PartAmounts, partsLeft, splitRefund, sumOfParts } from './refund-parts.ts'

/** The maximum length of the reason, in characters. */
export const maxRefundReason = 200

type Refundable = {
  readonly grandTotal: Cents
  /** The amount already refunded. */
  readonly refunded: Cents
  /** The amount requested from the provider without a response yet. */
  readonly pending: Cents
  /** The disputes of its payment. */
  readonly disputes: readonly { readonly status: DisputeStatus }[]
}

/**
 * RFD-5: the amount that can still be refunded: the paid amount minus refunded and pending amounts. Nothing while a dispute is
 * open, or once the bank has decided it for the cardholder.
 */
export function refundableOf({ grandTotal, refunded, pending, disputes }: Refundable): Cents {
  return whyNotRefundDisputed(disputes) ? zero : minus(minus(grandTotal, refunded), pending)
}

/**
 * RFD-5: requires 0 < amount ≤ the refundable amount; otherwise returns the refusal. A dispute that blocks refunds is a reason of
 * its own.
 */
export function whyNotRefund(order: Refundable, amount: Cents | null): Refusal | null {
  const why = whyNothingRefundable(order)
  if (why) return why
  const most = refundableOf(order)
  if (amount === null || amount <= 0) return { kind: 'refund_amount_missing' }
  return amount > most ? { kind: 'refund_too_high', most } : null
}

function whyNothingRefundable(order: Refundable): Refusal | null {
  const disputed = whyNotRefundDisputed(order.disputes)
  return disputed ?? (refundableOf(order) <= 0 ? { kind: 'nothing_to_refund' } : null)
}

/** What an owner chooses to refund. */
export type RefundChoice =
  | { readonly kind: 'amount'; readonly amount: Cents | null }
  /** Dishes, and what is left of tip and delivery fee. */
  | {
      readonly kind: 'items'
      readonly items: readonly RefundItem[]
      readonly tip: boolean
      readonly deliveryFee: boolean
    }

/** An order with everything that decides what can be refunded of it. */
export type RefundableOrder = Refundable &
  Omit<RefundableDishes, 'refunds'> & {
    /** The oldest first. */
    readonly refunds: readonly (RefundDecision & { readonly status: RefundState })[]
  }

/** A refund: its amount, the parts that add up to it, and the dishes that it is for. */
export type RefundDecision = {
  readonly amount: Cents
  readonly parts: PartAmounts
  readonly items: readonly RefundItem[]
}

/**
 * RFD-17: the refund that is made for a choice of dishes or of an amount, with its parts. The dialog shows it, the server makes it.
 */
export function decideRefund(order: RefundableOrder, choice: RefundChoice): Result<RefundDecision> {
  if (choice.kind === 'amount') {
    const why = whyNotRefund(order, choice.amount)
    if (why) return refuse(why)
    return accept(refundOfAmount(order, choice.amount ?? zero))
  }
  const why = whyNothingRefundable(order)
  if (why) return refuse(why)
  const items = mergeItems(choice.items)
  const dishes = partsOfItems(order, items)
  if (!dishes.ok) return dishes
  const left = partsLeft(order.paid, order.refunds)
  const parts = smallerParts(left, {
    ...dishes.value,
    deliveryFee: choice.deliveryFee ? left.deliveryFee : zero,
    tip: choice.tip ? left.tip : zero,
  })
  const amount = smaller(sumOfParts(parts), refundableOf(order))
  if (amount <= 0) return refuse({ kind: 'refund_items_missing' })
  return accept({ amount, parts: splitRefund(parts, amount), items })
}

/** RFD-6: a refund of this amount, divided over what is left. */
export function refundOfAmount(
  { paid, refunds }: Pick<RefundableOrder, 'paid' | 'refunds'>,
  amount: Cents,
): RefundDecision {
  return { amount, parts: splitRefund(partsLeft(paid, refunds), amount), items: [] }
}

/**
 * RFD-8: the refund to request again after failed ones; null if none failed. For a canceled order everything that is still
 * owed; otherwise the latest refund with its dishes, as far as it can still be refunded.
 */
export function decideRefundAgain(
  order: RefundableOrder & { readonly isCancelled: boolean },
): RefundDecision | null {
  const owed = refundableOf(order)
  const latest = order.refunds.at(-1)
  if (owed <= 0) return null
  if (order.isCancelled) {
    return order.refunds.some(({ status }) => status === 'failed') ? refundOfAmount(order, owed) : null
  }
  if (latest?.status !== 'failed') return null
  const { amount, items } = latest
  const parts = smallerParts(latest.parts, partsLeft(order.paid, order.refunds))
  const isLeft = sumOfParts(parts) === amount && amount <= owed && partsOfItems(order, items).ok
  return isLeft ? { amount, parts, items } : refundOfAmount(order, smaller(amount, owed))
}
